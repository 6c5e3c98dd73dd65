import { moveClock, session } from '@paddock/contracts/http';
import { clockOffsetKey } from '@paddock/service-kit/process';
import { afterEach, expect, test } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { useStarted } from '../../support/use-started.ts';
import { type CommandService, startCommandService, type Visitor } from '../support/start-command-service.ts';

const decadeMs = 10 * 365 * 86_400_000;

let service: CommandService;
let operator: Visitor;

useStarted(async (start) => {
  service = await start(startCommandService(await start(startEngines(['eventStore', 'redis']))));
  operator = await service.visitor(['feed-engineer']);
});
afterEach(async () => {
  await service.dependencies.redis.del(clockOffsetKey);
  await service.dependencies.clock.refresh();
});

const yearNow = async (): Promise<number> =>
  new Date((await operator.ask(session, {})).serverTime).getUTCFullYear();

test('the clock moves forward until the year 9900 and no further, however many move it at once', async () => {
  const moves = Array.from({ length: 1000 }, () =>
    operator.send(moveClock, { body: { advanceMs: decadeMs } }),
  );
  const outcomes = Map.groupBy(await Promise.all(moves), ({ kind }) => kind);
  expect(outcomes.get('answer')?.length).toBeGreaterThan(700);
  for (const refused of outcomes.get('refused') ?? []) {
    expect(refused).toMatchObject({ status: 400, refusal: { code: 'invalid-input', field: 'advanceMs' } });
  }
  expect(outcomes.get('refused')?.length).toBeGreaterThan(100);
  const year = await yearNow();
  expect(year).toBeGreaterThan(9880);
  expect(year).toBeLessThan(9900);
});

test('the clock moves once however often the same key comes with it, and not by what the key did not stand for', async () => {
  const hour = { body: { advanceMs: 3_600_000 } };
  const presses = await Promise.all([1, 2, 3].map(() => operator.ask(moveClock, hour, 'one-press')));
  expect(presses.map(({ offsetMs }) => offsetMs)).toEqual([3_600_000, 3_600_000, 3_600_000]);
  expect(await operator.ask(moveClock, hour, 'another-press')).toMatchObject({ offsetMs: 7_200_000 });
  expect(await operator.ask(moveClock, hour, 'one-press')).toMatchObject({ offsetMs: 3_600_000 });
  expect(await operator.send(moveClock, { body: { advanceMs: 7_200_000 } }, 'one-press')).toMatchObject({
    refusal: { code: 'key-reused' },
  });
  expect(await service.dependencies.redis.get(clockOffsetKey)).toBe('7200000');
});

test('an offset that is no time of the calendar leaves every call answered', async () => {
  for (const [offset, year] of [
    ['300000000000000', 9899],
    ['tomorrow', new Date().getUTCFullYear()],
  ] as const) {
    await service.dependencies.redis.set(clockOffsetKey, offset);
    await service.dependencies.clock.refresh();
    expect(await yearNow()).toBe(year);
  }
});
