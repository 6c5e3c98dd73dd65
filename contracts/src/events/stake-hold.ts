import { z } from 'zod';
import { positiveAmountSchema } from '../money/index.ts';
import { fundingSchema } from './bet.ts';
import { idSchema, instantSchema } from './define.ts';

/**
 * A placement has to wait, for the bet delay or for a trader, and what is to pay for it is kept for it: until its bets
 * are placed, it is released, or `until` has come. The wallet is unchanged.
 */
export const stakeHeldSchema = z.object({
  placementId: idSchema,
  /** Of all its bets together. */
  stake: positiveAmountSchema,
  funding: fundingSchema,
  until: instantSchema,
});
/** The placement ended without a bet. */
export const stakeReleasedSchema = z.object({ placementId: idSchema });
