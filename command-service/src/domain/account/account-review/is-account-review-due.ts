import { addMonths } from '@paddock/contracts/limits';
import type { DecisionContext, OpenAccount } from '../state.ts';

/** Whether so many months have passed since the prompt was last answered, or since the account was opened (RTS 12E). */
export const isAccountReviewDue = (
  { openedAt, accountReview }: OpenAccount,
  { rules, now }: DecisionContext,
): boolean => {
  const since = new Date(accountReview.answeredAt ?? openedAt);
  return now.getTime() >= addMonths(since, rules.accountReviewMonths).getTime();
};
