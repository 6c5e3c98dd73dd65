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
  ['half a minute is the most that is waited for', [inPlay(31)], 30],
])('%s', (_, offers, seconds) => {
  expect(betDelayOf(offers)).toBe(seconds);
});
