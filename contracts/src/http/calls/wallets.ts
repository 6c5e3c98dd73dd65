import { z } from 'zod';
import { walletNameSchema } from '../../events/wallet.ts';
import { currencySchema, typedAmountSchema } from '../../money/index.ts';
import { texts } from '../../texts/index.ts';
import { defineCall, doneSchema } from '../call.ts';

/** Minor units. */
const perWallet = z.object({ sportsbook: z.int(), poker: z.int() });

export const walletsView = defineCall({
  name: 'wallets-view',
  summary: 'What lies in each wallet, and what may be moved between them now; amounts in minor units',
  method: 'GET',
  path: '/Account/Wallets',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  response: z.object({
    currency: currencySchema,
    balances: perWallet,
    /** What can leave each now: of the sportsbook less than its balance while a bet is being placed. */
    transferable: perWallet,
    minimumTransfer: z.int(),
    maximumTransfer: z.int(),
    /** Why nothing can be moved to the poker wallet now; `null`: it can. The way back is never closed. */
    pokerBarrier: z.string().nullable(),
  }),
});

export const transfer = defineCall({
  name: 'transfer',
  summary:
    'Move money between the sportsbook wallet and the poker wallet; neither a deposit nor a withdrawal',
  method: 'POST',
  path: '/Account/Transfer',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: z.object({
    /** The wallet that it goes to; it comes from the other one. */
    To: walletNameSchema,
    Amount: typedAmountSchema,
    Password: z.string().min(1, texts.access.passwordMissing).max(30),
  }),
  response: doneSchema.extend({
    transferId: z.string(),
    to: walletNameSchema,
    amount: z.int(),
    currency: currencySchema,
    /** After it. */
    balances: perWallet,
  }),
  limit: { max: 30, seconds: 60 },
});
