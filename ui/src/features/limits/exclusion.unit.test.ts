import { describe, expect, it } from 'vitest';
import { durationText, exclusionMonths } from './exclusion.ts';

describe('a sportsbook exclusion', () => {
  it.each([
    [6, '6 months'],
    [12, '1 year'],
    [60, '5 years'],
  ])('an exclusion of %d months is written %s', (months, text) => {
    expect(durationText(months)).toBe(text);
  });

  it('is chosen among lengths from the shortest to the longest, each offered once', () => {
    expect(exclusionMonths).toEqual([...new Set(exclusionMonths)].toSorted((a, b) => a - b));
  });
});
