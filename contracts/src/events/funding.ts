import { z } from 'zod';

/** Where the money of a card comes from. */
export const cardFundingSchema = z.enum(['debit', 'credit', 'prepaid', 'unknown']);
export type CardFunding = z.infer<typeof cardFundingSchema>;

/** Where the money of one payment by an e-wallet comes from. `balance`: what lies in it, or a bank account behind it. */
export const eWalletFundingSchema = z.enum([...cardFundingSchema.options, 'balance']);
export type EWalletFunding = z.infer<typeof eWalletFundingSchema>;
