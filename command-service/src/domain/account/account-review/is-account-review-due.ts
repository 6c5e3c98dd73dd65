import { accountReviewMonths, addMonths } from '@paddock/contracts/limits';
import type { OpenAccount } from '../state.ts';

/** Whether six months have passed since the prompt was last answered, or since the account was opened (RTS 12E). */
export const isAccountReviewDue = ({ openedAt, accountReview }: OpenAccount, now: Date): boolean => {
  const since = new Date(accountReview.answeredAt ?? openedAt);
  return now.getTime() >= addMonths(since, accountReviewMonths).getTime();
};
