import { describe, expect, it } from 'vitest';
import { minutesToStart, startLabel, startsSoon } from './start-time.ts';

describe('the start-time label', () => {
  const start = Date.parse('2026-11-20T15:00:00Z');
  it.each([
    [30 * 60, undefined],
    [30 * 60 - 1, 'Starts in 29 mins'],
    [120, 'Starts in 2 mins'],
    [119, 'Starts in 1 min'],
    [60, 'Starts in 1 min'],
    [59, 'Starting Now'],
    [0, 'Starting Now'],
    [-300, 'Starting Now'],
  ])('the label %i s before the start is %s', (seconds, label) => {
    expect(startLabel(start, start - seconds * 1000)).toBe(label);
  });
});

it('a start is counted down in its last half hour, and never below nothing', () => {
  const start = Date.parse('2026-11-20T15:00:00Z');
  const minutesBefore = (minutes: number) => start - minutes * 60_000;
  expect([31, 30, 29, 0, -5].map((minutes) => startsSoon(start, minutesBefore(minutes)))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  expect([29, 0.5, -5].map((minutes) => minutesToStart(start, minutesBefore(minutes)))).toEqual([29, 0, 0]);
});
