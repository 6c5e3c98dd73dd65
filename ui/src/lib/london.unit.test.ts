import { describe, expect, it } from 'vitest';
import { londonInput, londonInstant } from './london.ts';

describe('a time on the clocks of London', () => {
  it.each([
    ['2026-11-20T12:30', '2026-11-20T12:30:00.000Z'],
    ['2026-07-01T12:30:15', '2026-07-01T11:30:15.000Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T01:30', '2026-10-25T01:30:00.000Z'],
    ['2026-07-01T00:10', '2026-06-30T23:10:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(londonInstant(text)).toBe(instant);
  });

  it.each(['', 'now', '2026-13-01T00:00', '2026-11-20'])('%j is no time in London', (text) => {
    expect(londonInstant(text)).toBeUndefined();
  });

  it('is shown in a field as it is read from one', () => {
    expect(londonInput(Date.parse('2026-07-01T11:30:15.500Z'))).toBe('2026-07-01T12:30:15');
  });
});
