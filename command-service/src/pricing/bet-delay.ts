import type { Offer } from './offer.ts';

/** Longest bet delay that is waited for, even where the feed has a longer one. */
const maximumSeconds = 30;

/** Seconds to wait before what rests on these offers is decided: the longest delay of those in play, at most 30. */
export const betDelayOf = (offers: readonly (Offer | undefined)[]): number => {
  const delays = offers.map((offer) =>
    offer?.fixture.status === 'in-play' ? offer.market.betDelaySeconds : 0,
  );
  return Math.min(Math.max(0, ...delays), maximumSeconds);
};
