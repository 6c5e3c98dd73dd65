import type { RateLimiter } from '@paddock/service-kit/http';
import { expect, it } from 'vitest';
import { isWithinRow } from './unknown-names.ts';

/** Counts in windows that begin with the first count, as Redis does. */
const createWindows = (clock: { minute: number }): RateLimiter => {
  const windows = new Map<string, { count: number; until: number }>();
  return async (subject, { max, seconds }) => {
    const open = windows.get(subject);
    const window =
      open && clock.minute < open.until ? open : { count: 0, until: clock.minute + seconds / 60 };
    windows.set(subject, { ...window, count: window.count + 1 });
    return window.count + 1 <= max;
  };
};

it('a name that nobody has is blocked as long as one that somebody has: twice as long each time', async () => {
  const clock = { minute: 0 };
  const limiter = createWindows(clock);
  const guess = () => isWithinRow(limiter, 'nobody', { max: 3, seconds: 30 * 60 });
  const waits: number[] = [];
  for (let block = 0; block < 5; block += 1) {
    while (await guess());
    const from = clock.minute;
    do clock.minute += 10;
    while (!(await guess()));
    waits.push(clock.minute - from);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480]);
});
