import { expect, it } from 'vitest';
import { RestartDelays } from './restart-delays.ts';

it('a process is restarted at once, then later and later, at most every 5 s', () => {
  const delays = new RestartDelays();
  expect([1, 2, 3, 4, 5, 6, 7].map(() => delays.next(100))).toEqual([
    0, 500, 1_000, 2_000, 5_000, 5_000, 5_000,
  ]);
});

it('the longest delay is reported once when it is reached', () => {
  const delays = new RestartDelays();
  const said = [1, 2, 3, 4, 5, 6, 7].filter(() => {
    delays.next(100);
    return delays.justReachedLongest;
  });
  expect(said).toEqual([5]);
});

it('a process that has run well for 30 s is restarted at once again', () => {
  const delays = new RestartDelays();
  delays.next(100);
  delays.next(100);
  expect(delays.next(30_000)).toBe(0);
});
