import { z } from 'zod';
import { positiveAmountSchema } from '../money/index.ts';
import { priceSchema } from '../odds/index.ts';
import { tradingBounds } from '../trading/index.ts';
import { type EventOf, idSchema, instantSchema } from './define.ts';
import { signUpOfferEvents } from './sign-up-offer.ts';

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

/** Stream `promotions-boosts`: boosts of big games that operations offer. */
export const boostEvents = {
  /** In place of any that the fixture had; it ends by itself at `until`. */
  BoostOffered: boostTermsSchema.extend({ fixtureId: idSchema, until: instantSchema }),
  BoostWithdrawn: z.object({ fixtureId: idSchema }),
} as const;
export type BoostEvent = EventOf<typeof boostEvents>;

export type SignUpOfferEvent = EventOf<typeof signUpOfferEvents>;

/** What operations offer. */
export const promotionEvents = { ...boostEvents, ...signUpOfferEvents } as const;
export type PromotionEvent = EventOf<typeof promotionEvents>;

/** One stream for all fixtures. */
export const boostsStream = 'promotions-boosts';
