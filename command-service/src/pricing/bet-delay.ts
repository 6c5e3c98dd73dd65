import type { Offer } from './offer.ts';

/** Longest bet delay that is waited for, even where the feed has a longer one, seconds. */
export type BetDelayRule = { maximumBetDelaySeconds: number };

/** Seconds to wait before what rests on these offers is decided: the longest delay of those in play, up to the rule. */
export const betDelayOf = (
  offers: readonly (Offer | undefined)[],
  { maximumBetDelaySeconds }: BetDelayRule,
): number => {
  const delays = offers.map((offer) =>
    offer?.fixture.status === 'in-play' ? offer.market.betDelaySeconds : 0,
  );
  return Math.min(Math.max(0, ...delays), maximumBetDelaySeconds);
};
