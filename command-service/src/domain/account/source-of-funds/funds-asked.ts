import type { FundsReason } from '@paddock/contracts/documents';
import { isFlagged } from '../financial-check/check-allowance.ts';
import { remainingBeforeReview } from '../limits/deposit-allowance.ts';
import { periodMs } from '../limits/limits.ts';
import type { AccountRules } from '../rules.ts';
import type { OpenAccount } from '../state.ts';
import { isAskedByCompliance } from './source-of-funds.ts';

/** Asked for as long as the deposits that it was about count. */
export const fundsAskedByEvent = ({ sourceOfFunds }: OpenAccount, now: Date): FundsReason | undefined =>
  sourceOfFunds && now.getTime() < Date.parse(sourceOfFunds.at) + periodMs.monthly
    ? sourceOfFunds.because
    : undefined;

/**
 * Why the customer is asked where the money comes from that they pay in; `undefined`: nobody asks. They are while public
 * records say something that nobody has looked at, while not even the smallest deposit is let in without a look, and for 30
 * days after a deposit was refused for want of one; and once compliance asked, until somebody has decided.
 */
export const fundsAsked = (account: OpenAccount, rules: AccountRules, now: Date): FundsReason | undefined => {
  if (isAskedByCompliance(account)) return 'compliance';
  if (isFlagged(account, now)) return 'records';
  if (remainingBeforeReview(account, rules, now) < rules.minimumDeposit) return 'deposits';
  return fundsAskedByEvent(account, now);
};

/** A withdrawal waits for a look at what comes out within 30 days. */
export const isHeldAboveSum = ({ payments }: Pick<OpenAccount, 'payments'>): boolean =>
  payments.withdrawals.some(({ hold, furtherReasons }) => [hold, ...furtherReasons].includes('above-sum'));
