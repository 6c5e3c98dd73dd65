import { EngineUnavailable } from '@paddock/service-kit/engines';
import { expect, it } from 'vitest';
import { waitForFold } from './wait-for-fold.ts';

const answers = (...positions: (bigint | Error)[]) => ({
  checkpoint: async (): Promise<bigint> => {
    const next = positions.length > 1 ? positions.shift() : positions[0];
    if (next === undefined || next instanceof Error) throw next;
    return next;
  },
});

it('what is folded is in effect', async () => {
  expect(await waitForFold(answers(1n, 2n, 3n), 3n)).toBe(true);
});

it('what is not folded in time is being done, said within two seconds', async () => {
  const began = performance.now();
  expect(await waitForFold(answers(1n), 3n)).toBe(false);
  expect(performance.now() - began).toBeLessThan(1_900);
});

it('what was decided is being done, and not refused, where nobody can say how far it is folded', async () => {
  expect(await waitForFold(answers(1n, new EngineUnavailable('Redis')), 3n)).toBe(false);
  await expect(waitForFold(answers(new TypeError('a bug')), 3n)).rejects.toThrow('a bug');
});
