import { expect, it } from 'vitest';
import { matchStateOf } from './fixture.ts';

it('gives the clock of a match its moment in milliseconds', () => {
  const clock = { seconds: 61, running: true, at: '2026-06-01T12:00:00.000Z' };
  const score = { home: 1, away: 0 };
  expect(matchStateOf({ score, period: '1H', clock })).toEqual({
    score,
    period: '1H',
    clock: { seconds: 61, running: true, at: Date.UTC(2026, 5, 1, 12) },
  });
});

it('says of a match without a clock only what is known', () => {
  expect(matchStateOf({}).clock).toBeUndefined();
});
