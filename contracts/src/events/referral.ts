import { z } from 'zod';
import { amountSchema, currencySchema, positiveAmountSchema } from '../money/index.ts';
import { betTypeSchema, maximumLegs } from './bet.ts';
import { idSchema, instantSchema } from './define.ts';

/** A stake above what is accepted by itself went to a trader. */
export const placementReferredSchema = z.object({
  placementId: idSchema,
  stake: positiveAmountSchema,
  currency: currencySchema,
  /** What the trader reads: type, selections, prices. */
  bets: z
    .array(
      z.object({
        betType: betTypeSchema,
        lines: z.int().positive(),
        unitStake: positiveAmountSchema,
        potentialReturn: amountSchema.optional(),
        selections: z.array(z.string()).min(1).max(maximumLegs),
      }),
    )
    .min(1),
  reasons: z.array(z.string()).min(1),
  expiresAt: instantSchema,
});
/** `offered`: the customer may place it at `maximumStake`, in total. */
export const referralDecidedSchema = z.object({
  placementId: idSchema,
  decision: z.enum(['accepted', 'offered', 'declined', 'expired']),
  maximumStake: positiveAmountSchema.optional(),
});
