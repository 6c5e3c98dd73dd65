import { expect, it } from 'vitest';
import { untilStep } from './refusal-step.ts';

it.each([
  [0, 250],
  [30, 220],
  [249, 1],
  [250, 250],
  [611, 139],
])(
  'a sign-in that is refused after %i ms is answered %i ms later, at the next quarter of a second',
  (elapsed, wait) => {
    expect(untilStep(elapsed, 0)).toBe(wait);
    expect(untilStep(elapsed, 62.5)).toBe(wait);
  },
);

it.each([
  [63, 180, 500],
  [125, 180, 500],
  [126, 180, 750],
  [200, 260, 1000],
  [2000, 260, 1000],
])(
  'where checking a password takes %i ms, a sign-in that is refused after %i ms is answered after %i ms',
  (checkMs, elapsed, answered) => {
    expect(elapsed + untilStep(elapsed, checkMs)).toBe(answered);
  },
);
