import type { DeclineReason } from '../events/payment.ts';

export * from './adyen-reports.ts';
export * from './card-name.ts';
export * from './failed-deposit.ts';
export * from './reclaimed-as.ts';

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

export * from './transaction-types.ts';
export * from './ways.ts';
export * from './withdrawals.ts';
