import { expect, it } from 'vitest';
import { declinedQuery, exclusionForm, timeOutEndKey } from './exclusions.ts';

it('an exclusion is asked for by the documents’ fields, in months', () => {
  expect(exclusionForm({ sportsbook: 6, poker: 60 }, ['sports', 'bingo'], 'paddock.example')).toEqual({
    ...{ SportsbookExclusion: 6, PokerExclusion: 60, confirmed: true },
    ...{ BettingChannels: 'sports,bingo', Host: 'paddock.example' },
  });
  expect(exclusionForm({ full: 12 }, [], 'paddock.example')).toEqual({
    ...{ FullExclusion: 12, confirmed: true },
    Host: 'paddock.example',
  });
});

it('a no is told with what it was the answer to, whether or not anything was ticked', () => {
  expect(declinedQuery({ request: { gaming: 6, poker: 60 }, ticked: [] }, 'paddock.example')).toEqual({
    ...{ isAccept: false, bettingChannels: '', scopes: 'gaming,poker', host: 'paddock.example' },
  });
  expect(declinedQuery({ request: { gaming: 6 }, ticked: ['casino'] }, 'paddock.example')).toMatchObject({
    ...{ bettingChannels: 'casino', scopes: 'gaming' },
  });
});

it('the end of one time-out is asked for under one key, and that of another under another', () => {
  const [one, other] = ['2026-12-27T12:00:00.000Z', '2026-12-28T12:00:00.000Z'] as const;
  expect(timeOutEndKey(one)).toBe(timeOutEndKey(one));
  expect(timeOutEndKey(other)).not.toBe(timeOutEndKey(one));
  // As the services take a key.
  expect(timeOutEndKey(one)).toMatch(/^[\w.:-]{8,120}$/);
});
