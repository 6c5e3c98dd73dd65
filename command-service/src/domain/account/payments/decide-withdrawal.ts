import { refuse } from '@paddock/contracts/refusals';
import type { Decision, OpenAccount } from '../state.ts';
import { withdrawalOf } from './payments.ts';

type DecideWithdrawal = {
  type: 'decide-withdrawal';
  withdrawalId: string;
  approved: boolean;
  note: string;
  /** The member of staff who decides. */
  decidedBy: string;
};

/**
 * Pays out a withdrawal that was held, or gives the amount back. Refuses `review-ended` for one that nobody holds, and
 * `needs-another-person` to who asked for it.
 */
export const decideWithdrawal = (
  { payments }: OpenAccount,
  { withdrawalId, approved, note, decidedBy }: DecideWithdrawal,
): Decision => {
  const pending = withdrawalOf(payments, withdrawalId);
  if (!pending?.hold) return refuse('review-ended');
  if (pending.hold.requestedBy === decidedBy) return refuse('needs-another-person');
  const { amount, card } = pending;
  return approved
    ? [{ type: 'WithdrawalReleased', data: { withdrawalId, amount, card, note } }]
    : [{ type: 'WithdrawalFailed', data: { withdrawalId, amount, reason: `not approved: ${note}` } }];
};
