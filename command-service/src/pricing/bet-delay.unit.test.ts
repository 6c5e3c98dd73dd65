import { expect, it } from 'vitest';
import { betDelayOf } from './bet-delay.ts';
import { createOffer } from './betslip/betslip.fixture.ts';

const inPlay = (betDelaySeconds: number) =>
  createOffer('a', undefined, { fixture: { status: 'in-play' }, market: { betDelaySeconds } });

it.each([
  ['nothing is waited for without offers', [], 0],
  ['an offer that is gone delays nothing', [undefined, inPlay(3)], 3],
  ['the longest delay of what is in play is waited for', [inPlay(3), inPlay(5)], 5],
  [
    'nothing is waited for before the start',
    [createOffer('a', undefined, { market: { betDelaySeconds: 5 } })],
    0,
  ],
  ['the most that is waited for is what the rule says', [inPlay(21)], 20],
])('%s', (_, offers, seconds) => {
  expect(betDelayOf(offers, { maximumBetDelaySeconds: 20 })).toBe(seconds);
});
