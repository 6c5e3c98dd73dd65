import type { HeldReason, Note } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { refuseOwn } from '../../requests/requests.ts';
import { isFullyExcluded } from '../exclusions/exclusions.ts';
import type { DecidedEvent, Decision, OpenAccount } from '../state.ts';
import { isContradicted } from './contradictions.ts';
import { heldAsBefore } from './held-again.ts';
import { type PendingWithdrawal, withdrawalOf } from './payments.ts';

type DecideWithdrawal = {
  type: 'decide-withdrawal';
  withdrawalId: string;
  approved: boolean;
  /** Paid to the customer by whoever decides, as the note says: the provider is not asked. */
  otherwise: boolean;
  note: Note;
  /** The member of staff who decides. */
  decidedBy: string;
};

/** Whether its card can't be paid, as far as anybody knows: then, and only then, money goes another way. */
const hasNoWay = ({ card, hold }: PendingWithdrawal): boolean => card === null || hold === 'card-failed';

const approve = (
  pending: PendingWithdrawal,
  { withdrawalId, otherwise, note }: DecideWithdrawal,
): Decision => {
  const { amount, card } = pending;
  if (otherwise) {
    return hasNoWay(pending)
      ? [{ type: 'WithdrawalPaidOtherwise', data: { withdrawalId, amount, note } }]
      : refuse('pays-by-card-only');
  }
  return card
    ? [{ type: 'WithdrawalReleased', data: { withdrawalId, amount, card, note } }]
    : refuse('no-card-to-pay');
};

/**
 * Gives the amount back; of an account that is closed, or is being closed, or of a customer who is excluded from
 * everything, it is held again, as nothing that staff would
 * not pay is paid by itself.
 */
const giveBack = (
  account: OpenAccount,
  pending: PendingWithdrawal & { hold: HeldReason },
  note: Note,
): DecidedEvent[] => {
  const { closing, exclusions } = account;
  const { withdrawalId, amount } = pending;
  return [
    { type: 'WithdrawalFailed', data: { withdrawalId, amount, reason: 'not approved', note } },
    ...(closing.status === 'open' && !isFullyExcluded(exclusions) ? [] : [heldAsBefore(account, pending)]),
  ];
};

/**
 * Pays out a withdrawal that was held, or gives the amount back. Refuses `review-ended` for one that nobody holds, and to
 * pay it: `needs-another-person` to who asked for it, `payment-contradicted` while it is open how a payment of
 * this customer ended, `pays-by-card-only` for any other way where its card may be paid, and `no-card-to-pay`.
 */
export const decideWithdrawal = (account: OpenAccount, command: DecideWithdrawal): Decision => {
  const { payments } = account;
  const { withdrawalId, approved, note } = command;
  const pending = withdrawalOf(payments, withdrawalId);
  if (!pending?.hold) return refuse('review-ended');
  const own = refuseOwn(pending.requestedBy, command);
  if (own) return own;
  if (!approved) return giveBack(account, { ...pending, hold: pending.hold }, note);
  return isContradicted(payments) ? refuse('payment-contradicted') : approve(pending, command);
};
