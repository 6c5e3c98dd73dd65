import { eWalletSchema } from '../events/e-wallet.ts';
import type { DeclineReason } from '../events/payment.ts';

export * from './adyen-reports.ts';
export * from './card-name.ts';
export * from './failed-deposit.ts';

/** The page on which customers come back who confirmed a deposit with their bank; `deposit` in its query says which. */
export const depositReturnPage = '/account/deposit-return';

/** The page of net deposits, and of what makes them up. */
export const netDepositsPage = '/account/net-deposits';

/** Whether a deposit was given up for it, so that its money may still arrive; what it says of nobody's bank or card. */
export const isGivenUp = (reason: DeclineReason): boolean =>
  reason === 'provider-timeout' || reason === 'authentication-expired' || reason === 'not-allowed';

/** Where they were, which may be so long. */
export const longestBackUrl = 200;

/** What the payment provider's page appends to that address, where it does, and may be so long. */
export const longestRedirectResult = 20_000;

/** Ways to pay in. An operator may leave some out in a country. */
export const waysToDeposit = ['card', ...eWalletSchema.options, 'shop'] as const;
export type WayToDeposit = (typeof waysToDeposit)[number];

export * from './transaction-types.ts';
