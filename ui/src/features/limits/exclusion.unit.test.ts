import { describe, expect, it } from 'vitest';
import { durationText, exclusionEnd, exclusionMonths } from './exclusion.ts';

describe('a sportsbook exclusion', () => {
  it.each([
    ['2026-11-20T12:00:00.000Z', 6, '2027-05-20T12:00:00.000Z'],
    ['2026-08-31T12:00:00.000Z', 6, '2027-02-28T12:00:00.000Z'],
    ['2027-08-31T12:00:00.000Z', 6, '2028-02-29T12:00:00.000Z'],
    ['2026-11-20T12:00:00.000Z', 60, '2031-11-20T12:00:00.000Z'],
  ])('from %s for %d months ends %s', (now, months, end) => {
    expect(exclusionEnd(Date.parse(now), months).toISOString()).toBe(end);
  });

  it('lasts six months at least', () => {
    expect(Math.min(...exclusionMonths)).toBe(6);
  });

  it.each([
    [6, '6 months'],
    [12, '1 year'],
    [60, '5 years'],
  ])('%d months are written %s', (months, text) => {
    expect(durationText(months)).toBe(text);
  });
});
