import { z } from 'zod';
import { positiveAmountSchema } from '../money/index.ts';
import { idSchema, instantSchema } from './define.ts';

/** Bet types as tokens name them: single, double, treble, accumulator of four or more. */
export const tokenBetTypeSchema = z.enum(['S', 'D', 'T', 'A']);
export type TokenBetType = z.infer<typeof tokenBetTypeSchema>;

export const freeBetTokenGrantedSchema = z.object({
  tokenId: idSchema,
  /** Minor units; used whole, on one bet. */
  amount: positiveAmountSchema,
  betType: tokenBetTypeSchema,
  promoCode: z.string().min(1).max(40),
  expiresAt: instantSchema,
});
/** A bet placed with the token was void: the token may be used again until `expiresAt`. */
export const freeBetTokenRestoredSchema = z.object({
  tokenId: idSchema,
  betId: idSchema,
  expiresAt: instantSchema,
});
export const freeBetTokenExpiredSchema = z.object({ tokenId: idSchema });
export const freeBalanceCreditedSchema = z.object({
  amount: positiveAmountSchema,
  reason: z.enum(['promotion', 'acca-insurance', 'bet-void', 'goodwill']),
  betId: idSchema.optional(),
});

/** A bet that was resettled takes back what it had credited, as far as it is there; a closed account loses all of it. */
export const freeBalanceDebitedSchema = z.object({
  amount: positiveAmountSchema,
  reason: z.enum(['bet-corrected', 'account-closed']),
  /** Absent: it is about no bet. */
  betId: idSchema.exactOptional(),
});
