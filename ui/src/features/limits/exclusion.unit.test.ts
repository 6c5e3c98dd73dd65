import { exclusionBounds } from '@paddock/contracts/limits';
import { expect, it } from 'vitest';
import { exclusionMonths } from './exclusion.ts';

it('a sportsbook exclusion is chosen among lengths from the shortest to the longest, each offered once', () => {
  expect(exclusionMonths).toEqual([...new Set(exclusionMonths)].toSorted((a, b) => a - b));
  expect(exclusionMonths.length).toBeGreaterThan(2);
  expect([exclusionMonths.at(0), exclusionMonths.at(-1)]).toEqual([
    exclusionBounds.leastMonths,
    exclusionBounds.mostMonths,
  ]);
});
