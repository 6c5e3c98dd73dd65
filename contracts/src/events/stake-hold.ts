import { z } from 'zod';
import { positiveAmountSchema } from '../money/index.ts';
import { fundingSchema } from './bet.ts';
import { idSchema, instantSchema } from './define.ts';

/**
 * A placement has to wait, for the bet delay or for a trader, and what is to pay for it is kept for it, and the boosts that it has: until its bets
 * are placed, it is released, or `until` has come. The wallet is unchanged.
 */
export const stakeHeldSchema = z.object({
  placementId: idSchema,
  /** Of all its bets together. */
  stake: positiveAmountSchema,
  funding: fundingSchema,
  until: instantSchema,
  /** Fixtures whose one boost its bets have: it is kept for them too. Absent: none. */
  boosts: z.array(idSchema).min(1).optional(),
});
/** The placement ended without a bet. */
export const stakeReleasedSchema = z.object({ placementId: idSchema });
