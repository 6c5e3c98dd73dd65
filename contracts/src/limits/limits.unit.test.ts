import { describe, expect, it } from 'vitest';
import { addMonths, durationText, limitPeriods, periodOf, periodWords } from './index.ts';

describe('adding months', () => {
  it.each([
    ['2026-11-20T12:00:00.000Z', 1, '2026-12-20T12:00:00.000Z'],
    ['2026-08-31T12:00:00.000Z', 6, '2027-02-28T12:00:00.000Z'],
    ['2027-08-31T12:00:00.000Z', 6, '2028-02-29T12:00:00.000Z'],
    ['2026-11-20T12:00:00.000Z', 60, '2031-11-20T12:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', 12, '2027-12-31T23:59:59.999Z'],
  ])('the sum of %s and %d months is %s', (from, months, later) => {
    expect(addMonths(new Date(from), months).toISOString()).toBe(later);
  });
});

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
