import { z } from 'zod';

/** Wallets of other firms from which a customer pays, by the provider's token. Never "wallet" alone: those are the account's own. */
export const eWalletSchema = z.enum(['paypal']);
export type EWallet = z.infer<typeof eWalletSchema>;
