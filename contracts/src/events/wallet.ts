import { z } from 'zod';
import { positiveAmountSchema } from '../money/index.ts';
import { idSchema } from './define.ts';

/** Where a customer's money lies: what is staked on sport and paid out, and what is for poker. */
export const walletNameSchema = z.enum(['sportsbook', 'poker']);
export type WalletName = z.infer<typeof walletNameSchema>;

/** Money went from one wallet of the customer's to the other, `to`. */
export const walletTransferredSchema = z.object({
  transferId: idSchema,
  to: walletNameSchema,
  amount: positiveAmountSchema,
  /** `return`: with all that goes back to the customer. `taken-back`: for a payment that is taken back. */
  by: z.enum(['customer', 'return', 'taken-back']),
});
