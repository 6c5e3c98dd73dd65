import type { FundsReason } from '@paddock/contracts/documents';
import { isFlagged } from '../financial-check/check-allowance.ts';
import { remainingBeforeReview } from '../limits/deposit-allowance.ts';
import { periodMs } from '../limits/limits.ts';
import type { AccountRules } from '../rules.ts';
import type { OpenAccount } from '../state.ts';

/** Asked for as long as the deposits that it was about count. */
export const fundsAskedByEvent = ({ sourceOfFunds }: OpenAccount, now: Date): FundsReason | undefined =>
  sourceOfFunds && now.getTime() < Date.parse(sourceOfFunds.at) + periodMs.monthly
    ? sourceOfFunds.because
    : undefined;

/**
 * Why the customer is asked where the money comes from that they pay in; `undefined`: nobody asks. They are while public
 * records say something that nobody has looked at, while not even the smallest deposit is let in without a look, and for 30
 * days after a deposit was refused for want of one.
 */
export const fundsAsked = (account: OpenAccount, rules: AccountRules, now: Date): FundsReason | undefined => {
  if (isFlagged(account, now)) return 'records';
  if (remainingBeforeReview(account, rules, now) < rules.minimumDeposit) return 'deposits';
  return fundsAskedByEvent(account, now);
};
