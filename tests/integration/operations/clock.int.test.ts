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
