import type { Note } from '@paddock/contracts/events';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';

type ReviewDeposits = {
  type: 'review-deposits';
  /** Minor units that may be paid in within 30 days from now on. */
  amount: number;
  note: Note;
};

/** Somebody looked where the money comes from, and lets so much of it in, for as long as such a look is good. */
export const reviewDeposits = (
  { payments }: OpenAccount,
  { amount, note }: ReviewDeposits,
  { rules, now }: DecisionContext,
): Decision => {
  const until = new Date(now.getTime() + rules.depositReviewValidMs).toISOString();
  const isSame = payments.reviewed?.amount === amount && payments.reviewed.until === until;
  return isSame ? [] : [{ type: 'DepositsReviewed', data: { amount, until, note } }];
};
