import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSettlementIndex } from '@paddock/command-service/src/adapters/settlement-index/settlement-index.ts';
import { marketAggregate } from '@paddock/command-service/src/domain/market/market.ts';
import { createHandler } from '@paddock/service-kit/aggregate';
import { startEngines } from '../../harness/index.ts';
import { createCommandProcesses } from '../../integration/support/spawn-process.ts';
import { startChild } from '../child.ts';
import { type BenchFigure, type BenchLine, overRounds, plainLine } from '../figures.ts';
import type { RawAppended, RawOrder } from './raw-load.ts';

/** One selection in 100,000 open bets, by customers with five bets each and by customers with one. */
const shapes = [
  { accounts: 20_000, betsEach: 5 },
  { accounts: 100_000, betsEach: 1 },
];
/** `BENCH_SETTLEMENT_SCALE=0.1`: a tenth of it, for a quick look. */
const scale = Number(process.env.BENCH_SETTLEMENT_SCALE ?? 1);
const mostRounds = 3;
const sampleEvents = 10_000;
/** A leg's result and a settlement. */
const eventsOfBet = 2;
const lookEveryMs = 20;
const longestMs = 300_000;

const placement = async () => {
  const running = await startEngines(undefined, { shared: ['eventStore', 'kafka'], killable: true });
  const processes = await createCommandProcesses(running);
  const managers = await processes.spawnManagers();
  const service = await processes.startInside();
  const raw = startChild(new URL('./raw-load.ts', import.meta.url), [running.eventStoreUrl]);
  const { store, redis } = service.dependencies;
  return {
    raw,
    index: createSettlementIndex(redis),
    markets: createHandler(store, marketAggregate),
    close: async () => {
      raw.end();
      await service.stop();
      await managers.stop();
      await running.stop();
    },
  };
};
type Scene = Awaited<ReturnType<typeof placement>>;

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (const deadline = Date.now() + longestMs; !(await isSo()); await sleep(lookEveryMs)) {
    if (Date.now() > deadline) throw new Error(`${what} takes longer than ${longestMs} ms`);
  }
};

/** Most accounts that are asked for at once: an answer is waited for a minute. */
const accountsAtOnce = 2500;

/** Seconds that it took, part by part. */
const ask = async ({ raw }: Scene, order: RawOrder): Promise<number> => {
  if (order.what === 'one-by-one') return (await raw.ask<RawAppended>(order)).seconds;
  let seconds = 0;
  for (let left = order.accounts; left > 0; left -= accountsAtOnce) {
    const part = { ...order, accounts: Math.min(left, accountsAtOnce) } satisfies RawOrder;
    seconds += (await raw.ask<RawAppended>(part)).seconds;
  }
  return seconds;
};

/** Seconds from the declaration until every account has been told. */
const settle = async ({ index, markets }: Scene, fixtureId: string, marketId: string): Promise<number> => {
  const now = new Date();
  const startedAt = performance.now();
  await markets.execute(
    marketId,
    {
      ...{ type: 'record-result', marketId, fixtureId, messageId: marketId },
      ...{
        resultedAt: new Date(now.getTime() + 60_000).toISOString(),
        results: { home: { outcome: 'won' } },
      },
    },
    {
      commandId: marketId,
      correlationId: marketId,
      actor: { kind: 'system', id: 'bench', channel: 'feed' },
      now,
    },
  );
  await until('settling', async () => (await index.countOpen(marketId)) === 0);
  return (performance.now() - startedAt) / 1000;
};

/** Bets per second at which the bare client appends the same events, one an append and an append for each account. */
const rawRates = async (on: Scene, accounts: number, betsEach: number) => {
  const grouped = await ask(on, { what: 'settle', accounts, betsEach });
  const singly = await ask(on, { what: 'one-by-one', events: sampleEvents });
  return { grouped: (accounts * betsEach) / grouped, singly: sampleEvents / eventsOfBet / singly };
};

const round = async (on: Scene, accounts: number, betsEach: number): Promise<BenchLine[]> => {
  const [fixtureId, marketId] = [`f-${randomUUID()}`, `m-${randomUUID()}`];
  await ask(on, { what: 'fill', accounts, betsEach, fixtureId, marketId });
  await until('folding', async () => (await on.index.countOpen(marketId)) === accounts);
  const sample = Math.ceil(accounts / 5);
  const before = await rawRates(on, sample, betsEach);
  const seconds = await settle(on, fixtureId, marketId);
  const after = await rawRates(on, sample, betsEach);
  const value = (accounts * betsEach) / seconds;
  const against = (name: string, baseline: number): BenchLine => ({
    ...{ name, value, unit: 'bets/s', baseline },
    ratio: value / baseline,
  });
  const name = `settlement, ${betsEach} of an account`;
  return [
    against(name, (before.singly + after.singly) / 2),
    against(`${name}: against an append for each account`, (before.grouped + after.grouped) / 2),
    plainLine(`${name}: in all`, seconds, 's'),
  ];
};

/**
 * Bets settled per second by the process managers, from the declaration of one result to the last bet, against the
 * bare client that appends as many events of the same size to the same event store, one an append, and with as many
 * in each append as settlement has: before and after, so that a drift of the machine falls on both.
 */
export const benchSettlement = async (rounds: number): Promise<BenchFigure[]> => {
  const on = await placement();
  try {
    await ask(on, { what: 'settle', accounts: 2000, betsEach: 1 });
    const figures: BenchFigure[] = [];
    for (const { accounts, betsEach } of shapes) {
      const measured: BenchLine[][] = [];
      for (let count = 0; count < Math.min(rounds, mostRounds); count += 1) {
        measured.push(await round(on, Math.ceil(accounts * scale), betsEach));
      }
      figures.push(...overRounds(measured));
    }
    return figures;
  } finally {
    await on.close();
  }
};
