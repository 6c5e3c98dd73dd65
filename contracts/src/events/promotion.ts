import { z } from 'zod';
import { positiveAmountSchema } from '../money/index.ts';
import { priceSchema } from '../odds/index.ts';
import { tradingBounds } from '../trading/index.ts';
import { type EventOf, idSchema, instantSchema } from './define.ts';
import { offerCodeSchema, signUpOfferSchema } from './sign-up-offer.ts';

/** Terms of the boost of a big game, for singles on its selections. */
export const boostTermsSchema = z.object({
  /** Added to the winnings. */
  percent: z.int().min(1).max(tradingBounds.boostPercent),
  /** Shortest price that it is for. */
  minOdds: priceSchema,
  /** Highest stake that it is for, minor units. */
  maxStake: positiveAmountSchema,
  /** Most that it adds, minor units. */
  maxPayout: positiveAmountSchema,
});
export type BoostTerms = z.infer<typeof boostTermsSchema>;

/** What operations offer: streams `promotions-boosts` and `promotions-sign_up_offers`. */
export const promotionEvents = {
  /** In place of any that the fixture had; it ends by itself at `until`. */
  BoostOffered: boostTermsSchema.extend({ fixtureId: idSchema, until: instantSchema }),
  BoostWithdrawn: z.object({ fixtureId: idSchema }),
  /** In place of one with the same code; it ends by itself at `until`. */
  SignUpOfferPublished: signUpOfferSchema,
  SignUpOfferWithdrawn: z.object({ code: offerCodeSchema }),
} as const;
export type PromotionEvent = EventOf<typeof promotionEvents>;

/** One for all fixtures. */
export const boostsStream = 'promotions-boosts';
/** One for all offers to visitors, of which the last that was published for a country is shown there. */
export const signUpOffersStream = 'promotions-sign_up_offers';
