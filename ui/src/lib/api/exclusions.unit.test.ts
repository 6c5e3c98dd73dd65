import { expect, it } from 'vitest';
import { exclusionForm, timeOutEndKey } from './exclusions.ts';

it('an exclusion is asked for by the documents’ fields, in months', () => {
  expect(exclusionForm({ sportsbook: 6, poker: 60 }, ['sports', 'bingo'], 'paddock.example')).toEqual({
    ...{ SportsbookExclusion: 6, PokerExclusion: 60, confirmed: true },
    ...{ BettingChannels: 'sports,bingo', Host: 'paddock.example' },
  });
  expect(exclusionForm({ full: 12 }, [], 'paddock.example')).toEqual({ FullExclusion: 12, confirmed: true });
});

it('the end of one time-out is asked for under one key, and that of another under another', () => {
  const [one, other] = ['2026-12-27T12:00:00.000Z', '2026-12-28T12:00:00.000Z'] as const;
  expect(timeOutEndKey(one)).toBe(timeOutEndKey(one));
  expect(timeOutEndKey(other)).not.toBe(timeOutEndKey(one));
  // As the services take a key.
  expect(timeOutEndKey(one)).toMatch(/^[\w.:-]{8,120}$/);
});
