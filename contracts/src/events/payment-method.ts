import { z } from 'zod';
import { idSchema } from './define.ts';
import { sharedDigestSchema } from './linked-accounts.ts';

/** Where the money of a card comes from; behind a wallet that of the card in it. */
export const cardFundingSchema = z.enum(['debit', 'credit', 'prepaid', 'unknown']);
export type CardFunding = z.infer<typeof cardFundingSchema>;

/** What a customer knows a saved card by. */
export const cardDetailsSchema = z.object({
  scheme: z.string(),
  lastFour: z.string().regex(/^\d{4}$/),
  expiryMonth: z.int().min(1).max(12),
  expiryYear: z.int().min(2000).max(2100),
});
export type CardDetails = z.infer<typeof cardDetailsSchema>;

/** The same as it is sealed, with the first digits, by which operations may say how it is funded; `null`: nobody told them. */
export const sealedDetailsSchema = cardDetailsSchema.extend({ bin: z.string().nullable().default(null) });
export type SealedDetails = z.infer<typeof sealedDetailsSchema>;

/** JSON of `sealedDetailsSchema`, sealed under the key of the account, so that it goes with it. */
export const sealedCardSchema = z.object({ kind: z.literal('sealed-card'), sealed: z.string().min(1) });
export type SealedCard = z.infer<typeof sealedCardSchema>;

/** A card by which a customer pays until they remove it; the same again: its details are others. */
export const paymentMethodAddedSchema = z.object({
  methodId: idSchema,
  /** Of the provider, as in a payment by this card. */
  token: idSchema,
  details: sealedCardSchema,
  cardDigest: sharedDigestSchema,
  /** As the payment provider says. */
  funding: cardFundingSchema,
});

export const paymentMethodRemovedSchema = z.object({ methodId: idSchema });
