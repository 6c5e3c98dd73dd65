import type { FundsReason } from '@paddock/contracts/documents';
import { remainingWhileFlagged } from '../financial-check/check-allowance.ts';
import { remainingBeforeReview } from '../limits/deposit-allowance.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { fundsAskedByEvent } from './funds-asked.ts';
import { isAskedByCompliance } from './source-of-funds.ts';

/** A deposit of so many minor units was refused for want of a look at where the money comes from. */
type AskSourceOfFunds = { type: 'ask-source-of-funds'; amount: number };

/** In the order in which a deposit is refused. */
const reasonOf = (
  account: OpenAccount,
  amount: number,
  { rules, now }: DecisionContext,
): FundsReason | undefined => {
  if (amount > remainingBeforeReview(account, rules, now)) return 'deposits';
  return amount > remainingWhileFlagged(account, rules, now) ? 'records' : undefined;
};

/**
 * The hold, as an event: once for a reason until somebody decides, however often the deposit is tried; nothing where it would
 * be let in by now, or compliance asks, which holds more and longer.
 */
export const askSourceOfFunds = (
  account: OpenAccount,
  { amount }: AskSourceOfFunds,
  context: DecisionContext,
): Decision => {
  if (isAskedByCompliance(account)) return [];
  const because = reasonOf(account, amount, context);
  if (!because || fundsAskedByEvent(account, context.now) === because) return [];
  return [{ type: 'SourceOfFundsAsked', data: { because } }];
};
