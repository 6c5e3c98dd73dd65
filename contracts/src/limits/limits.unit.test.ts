import { describe, expect, it } from 'vitest';
import fc from '../testing/fast-check.fixture.ts';
import {
  convertedLimit,
  durationText,
  limitPeriods,
  periodOf,
  periodWords,
  suggestedLimits,
} from './index.ts';

describe('an exclusion', () => {
  it.each([
    [6, '6 months'],
    [12, '1 year'],
    [60, '5 years'],
  ])('of %d months is written %s', (months, text) => {
    expect(durationText(months)).toBe(text);
  });
});

it('a period of limits is found by its name', () => {
  expect(limitPeriods.map((period) => periodOf[periodWords[period].name])).toEqual(limitPeriods);
});

describe('a limit in another period', () => {
  it.each([
    ['monthly', 'daily', 1 / 30],
    ['monthly', 'weekly', 7 / 30],
    ['weekly', 'daily', 1 / 7],
    ['weekly', 'monthly', 30 / 7],
    ['daily', 'weekly', 7],
    ['daily', 'monthly', 30],
  ] as const)("from %s to %s is by the documents' factor %d", (from, to, factor) => {
    expect(convertedLimit(21_000, from, to)).toBe(Math.round(21_000 * factor));
  });

  it('leaves out a broken minor unit', () => {
    expect(convertedLimit(7000, 'weekly', 'monthly')).toBe(30_000);
    expect(convertedLimit(100, 'monthly', 'daily')).toBe(3);
    expect(convertedLimit(100, 'monthly', 'weekly')).toBe(23);
    expect(convertedLimit(1, 'weekly', 'daily')).toBe(0);
  });

  it('and back again is never more than it was', () => {
    const period = fc.constantFrom(...limitPeriods);
    fc.assert(
      fc.property(fc.nat(100_000_000_00), period, period, (amount, from, to) => {
        expect(convertedLimit(convertedLimit(amount, from, to), to, from)).toBeLessThanOrEqual(amount);
        expect(convertedLimit(amount, from, from)).toBe(amount);
      }),
    );
  });
});

describe('the amounts that are suggested as a limit', () => {
  it('are no more than the highest that can be set, and another than the one that holds', () => {
    expect(suggestedLimits(10_000, 2000)).toEqual([1000, 5000, 10_000]);
    expect(suggestedLimits(9999, null)).toEqual([1000, 2000, 5000]);
    expect(suggestedLimits(999, null)).toEqual([]);
  });

  it('are all there where nothing restricts them', () => {
    expect(suggestedLimits(null, null)).toHaveLength(9);
  });
});
