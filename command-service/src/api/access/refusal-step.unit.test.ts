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
    expect(untilStep(elapsed)).toBe(wait);
  },
);
