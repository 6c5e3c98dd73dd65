import type { Note } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import type { AskedByStaff } from '../../requests/requests.ts';
import { reviewedDeposits } from '../limits/deposit-allowance.ts';
import { requestAction } from '../requests/request-action.ts';
import type { RequestOf } from '../requests/requests.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';

type ReviewDeposits = {
  type: 'review-deposits';
  /** Minor units that may be paid in within 30 days from now on. */
  amount: number;
  note: Note;
  /** Of the customer, on which it rests; none where the note says on what. */
  documentIds: readonly string[];
} & AskedByStaff;

const untilFrom = ({ rules, now }: DecisionContext): string =>
  new Date(now.getTime() + rules.depositReviewValidMs).toISOString();

/**
 * Somebody looked where the money comes from, and lets so much of it in, for as long as such a look is good. More than
 * the operator lets in waits for another person: refuses `already-requested` while that does. Less than another look let
 * in holds at once, and no longer than that would have.
 */
export const reviewDeposits = (
  account: OpenAccount,
  { amount, note, documentIds, ...asked }: ReviewDeposits,
  context: DecisionContext,
): Decision => {
  const held = reviewedDeposits(account, context.now);
  const grounds = { note, ...(documentIds.length > 0 && { documentIds: [...documentIds] }) };
  const until = untilFrom(context);
  const isSaidAlready = held?.amount === amount && held.until === until;
  if (isSaidAlready && account.sourceOfFunds === null) return [];
  if (amount <= context.rules.depositsBeforeReview) {
    return [{ type: 'DepositsReviewed', data: { amount, until, ...grounds } }];
  }
  if (held && amount < held.amount) {
    return [{ type: 'DepositsReviewed', data: { amount, until: held.until, ...grounds } }];
  }
  const from = held?.amount ?? null;
  return requestAction(account, asked, { kind: 'deposit-review', amount, from, ...grounds });
};

/** Refuses `request-outdated` where somebody has looked since that was asked for, or no look is good any more. */
export const reviewAsRequested = (
  account: OpenAccount,
  { kind: _, amount, from, ...grounds }: RequestOf<'deposit-review'>['action'],
  context: DecisionContext,
): Decision => {
  const held = reviewedDeposits(account, context.now);
  if ((held?.amount ?? null) !== from) return refuse('request-outdated');
  return [{ type: 'DepositsReviewed', data: { amount, until: untilFrom(context), ...grounds } }];
};
