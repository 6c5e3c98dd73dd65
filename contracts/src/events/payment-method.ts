import { z } from 'zod';
import { idSchema } from './define.ts';
import { sharedDigestSchema } from './linked-accounts.ts';
import { cardSchema } from './payment.ts';

/** Where the money of a card comes from, as its provider, or the operator's table, says. */
export const cardFundingSchema = z.enum(['debit', 'credit', 'prepaid', 'unknown']);
export type CardFunding = z.infer<typeof cardFundingSchema>;

/** A card by which a customer pays until they remove it; the same again: its expiry is another. */
export const paymentMethodAddedSchema = z.object({
  methodId: idSchema,
  card: cardSchema,
  cardDigest: sharedDigestSchema,
  expiryMonth: z.int().min(1).max(12),
  expiryYear: z.int().min(2000).max(2100),
  funding: cardFundingSchema,
});

export const paymentMethodRemovedSchema = z.object({ methodId: idSchema });
