import { describe, expect, it } from 'vitest';
import { advanceMs, advanceText, silenceText } from './durations.ts';

const now = '2026-11-20T12:00:00.000Z';

describe('how long the feed has been silent', () => {
  it.each([
    [null, '–'],
    ['2026-11-20T11:59:59.500Z', 'less than a second'],
    ['2026-11-20T11:59:57.000Z', '3 seconds'],
    ['2026-11-20T11:59:00.000Z', '1 minute'],
    ['2026-11-18T11:59:00.000Z', '2 days'],
    ['2026-11-20T12:00:01.000Z', 'less than a second'],
  ])('the silence since a message at %s is %s', (heardAt, text) => {
    expect(silenceText(heardAt, now)).toBe(text);
  });
});

describe('moving the clock', () => {
  it.each([
    ['1', '', 86_400_000],
    ['', '6', 21_600_000],
    ['', '', undefined],
    ['0', '0', undefined],
    ['9999', '', undefined],
  ])('moving the clock by %j days and %j hours is %s ms', (days, hours, ms) => {
    expect(advanceMs(days, hours)).toBe(ms);
  });

  it.each([
    [3_600_000, '1 hour'],
    [86_400_000, '1 day'],
    [108_000_000, '1 day and 6 hours'],
  ])('a move of %d ms is written %s', (ms, text) => {
    expect(advanceText(ms)).toBe(text);
  });
});
