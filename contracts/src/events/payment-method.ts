import { z } from 'zod';
import { idSchema } from './define.ts';
import { eWalletSchema } from './e-wallet.ts';
import { cardFundingSchema } from './funding.ts';
import { sharedDigestSchema } from './linked-accounts.ts';

/** What a customer knows a saved card by. */
export const cardDetailsSchema = z.object({
  scheme: z.string(),
  lastFour: z.string().regex(/^\d{4}$/),
  expiryMonth: z.int().min(1).max(12),
  expiryYear: z.int().min(2000).max(2100),
});
export type CardDetails = z.infer<typeof cardDetailsSchema>;

/** What they know a saved e-wallet by: its address as the provider masks it. */
export const eWalletDetailsSchema = z.object({ eWallet: eWalletSchema, email: z.string().min(1).max(120) });
export type EWalletDetails = z.infer<typeof eWalletDetailsSchema>;

export const methodDetailsSchema = z.union([cardDetailsSchema, eWalletDetailsSchema]);
export type MethodDetails = z.infer<typeof methodDetailsSchema>;

/** The same as it is sealed; of a card with the first digits, by which operations may say how it is funded; `null`: nobody told them. */
export const sealedDetailsSchema = z.union([
  cardDetailsSchema.extend({ bin: z.string().nullable().default(null) }),
  eWalletDetailsSchema,
]);
export type SealedDetails = z.infer<typeof sealedDetailsSchema>;

/** JSON of `sealedDetailsSchema`, sealed under the key of the account, so that it goes with it. */
export const sealedCardSchema = z.object({ kind: z.literal('sealed-card'), sealed: z.string().min(1) });
export type SealedCard = z.infer<typeof sealedCardSchema>;

/** A card or e-wallet by which a customer pays until they remove it; the same again: its details are others. */
export const paymentMethodAddedSchema = z.object({
  methodId: idSchema,
  /** Of the provider, as in a payment by this card. */
  token: idSchema,
  details: sealedCardSchema,
  cardDigest: sharedDigestSchema,
  /** As the payment provider says of a card; of an e-wallet it says so with each payment: `unknown`. */
  funding: cardFundingSchema,
});

export const paymentMethodRemovedSchema = z.object({ methodId: idSchema });
