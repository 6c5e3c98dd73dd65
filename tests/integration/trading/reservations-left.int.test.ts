import { reservationKeys } from '@paddock/command-service/src/adapters/risk-index/keys.ts';
import { countLeftReservations } from '@paddock/command-service/src/adapters/risk-index/left-reservations.ts';
import { createReservations } from '@paddock/command-service/src/adapters/risk-index/reservations.ts';
import { startRisk } from '@paddock/command-service/src/processes/risk/risk.ts';
import { metrics } from '@paddock/service-kit/process';
import { expect, it, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { reservedExpires } from '../support/risk-log.ts';
import { useCommandService } from '../support/use-command-service.ts';

const { service } = useCommandService();
const redis = () => service().dependencies.redis;

const reserve = (...betIds: string[]) => {
  const adds = { selections: new Map([['f/m/a', 100]]), fixtures: new Map([['f', 100]]) };
  return createReservations(redis()).reserve(betIds.map((betId) => ({ betId, adds })));
};
const pass = async (seconds: number) => {
  const found = await redis().zRangeWithScores(reservationKeys.ends, 0, -1);
  const earlier = found.map(({ value, score }) => ({ value, score: score - seconds * 1000 }));
  await redis().zAdd(reservationKeys.ends, earlier);
};

it('what presses have reserved counts as left after a minute, until it is ended or has expired', async () => {
  const first = await reserve('b-1', 'b-2');
  await pass(55);
  expect(await countLeftReservations(redis())).toBe(0);
  await pass(10);
  await reserve('b-3');
  expect(await countLeftReservations(redis())).toBe(2);
  await first.release();
  expect(await countLeftReservations(redis())).toBe(0);
  await pass(70);
  expect(await countLeftReservations(redis())).toBe(1);
  await reservedExpires(redis());
  expect(await countLeftReservations(redis())).toBe(0);
});

it('the process that keeps the liabilities says how many bets are left reserved', async () => {
  const shown = async () =>
    (await metrics.getSingleMetric('paddock_reservations_left')?.get())?.values[0]?.value;
  const following = new AbortController();
  const { finished } = startRisk(service().dependencies, following.signal);
  const left = await reserve('b-4');
  await pass(65);
  await vi.waitFor(async () => expect(await shown()).toBe(1), soon);
  await left.release();
  await vi.waitFor(async () => expect(await shown()).toBe(0), soon);
  following.abort();
  await finished;
});
