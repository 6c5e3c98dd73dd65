import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatDay, formatTime, formatTimeLeft, ordinal } from './format.ts';

describe('dates and times', () => {
  it('are shown in London, in summer and in winter', () => {
    expect(formatTime('2026-07-01T14:30:00Z')).toBe('15:30');
    expect(formatTime('2026-11-20T14:30:00Z')).toBe('14:30');
    expect(formatDateTime('2026-07-01T23:30:00Z')).toBe('2 Jul 2026, 00:30');
    expect(formatDate('2026-11-20T14:30:00Z')).toBe('20 Nov 2026');
  });

  it('name the days beside today', () => {
    const now = Date.parse('2026-11-20T23:59:00Z');
    expect(formatDay('2026-11-20T00:00:00Z', now)).toBe('Today');
    expect(formatDay('2026-11-21T00:00:00Z', now)).toBe('Tomorrow');
    expect(formatDay('2026-11-19T12:00:00Z', now)).toBe('Yesterday');
    expect(formatDay('2026-11-23T12:00:00Z', now)).toBe('Mon 23 Nov');
  });
});

describe('time left', () => {
  it.each([
    [0, '0:00'],
    [-5000, '0:00'],
    [1, '0:01'],
    [30_000, '0:30'],
    [600_000, '10:00'],
    [3_845_000, '1:04:05'],
  ])('a time left of %i ms reads %s', (ms, text) => {
    expect(formatTimeLeft(ms, 0)).toBe(text);
  });
});

describe('places', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [21, '21st'],
  ])('position %i is %s', (position, text) => {
    expect(ordinal(position)).toBe(text);
  });
});
