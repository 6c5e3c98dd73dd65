import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFinancialCheck } from './financial-check.ts';
import { FinancialCheckUnanswered } from './financial-check-provider.ts';

const subject = {
  ...{ firstName: 'Ada', lastName: 'Byrne', dateOfBirth: '1990-01-01' },
  ...{ address: '1 Quay', city: 'Dublin', postcode: 'D02 XY45' },
};
const clear = { reference: 'r-1', flags: [] };

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A provider that fails so until it is mended, how often it was asked, and what was said of it. */
const failing = (error: Error) => {
  const world = { asked: 0, isMended: false, said: [] as string[] };
  const log = { info: (text: string) => world.said.push(text), warn: () => {} } as never;
  const { ask } = createFinancialCheck(
    {
      name: 'records',
      check: async () => {
        world.asked += 1;
        if (!world.isMended) throw error;
        return clear;
      },
    },
    { timeoutMs: 1000, log },
  );
  return { world, ask: () => ask(subject, 'c-1') };
};

it('a provider of public records that was silent five times in a row is asked by one deposit a second, and no other waits for it', async () => {
  const { world, ask } = failing(new FinancialCheckUnanswered('timed-out'));
  for (let n = 0; n < 7; n += 1) expect(await ask()).toBeUndefined();
  expect(world.asked).toBe(5);
  vi.advanceTimersByTime(1000);
  expect(await Promise.all([ask(), ask()])).toEqual([undefined, undefined]);
  expect(world.asked).toBe(6);
  world.isMended = true;
  vi.advanceTimersByTime(1000);
  expect(await ask()).toEqual(clear);
  expect(await ask()).toEqual(clear);
  expect(world.said).toEqual(['the provider of public records answers again']);
});

it('details that the provider does not take say nothing of what it answers of others', async () => {
  const { world, ask } = failing(new FinancialCheckUnanswered('refused', 400));
  for (let n = 0; n < 7; n += 1) await ask();
  expect(world.asked).toBe(7);
});
