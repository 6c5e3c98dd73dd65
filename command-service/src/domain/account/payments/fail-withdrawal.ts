import { refuse } from '@paddock/contracts/refusals';
import { isFullyExcluded } from '../exclusions/exclusions.ts';
import type { DecidedEvent, Decision, OpenAccount } from '../state.ts';
import { contradict, type PastPayment } from './contradict.ts';
import { heldForItsCard } from './held-again.ts';
import { endedWithdrawalOf, type PendingWithdrawal, withdrawalOf } from './payments.ts';

type FailWithdrawal = {
  type: 'fail-withdrawal';
  withdrawalId: string;
  reason: string;
  providerReference: string;
  /** Of a withdrawal that the state has forgotten. */
  past?: PastPayment;
};

/** A customer who is excluded, or whose account is closed, can't ask for it again: somebody finds another way to pay it. */
const forAnotherWay = ({ closing, exclusions }: OpenAccount, pending: PendingWithdrawal): DecidedEvent[] => {
  const isOut = closing.status === 'closed' || isFullyExcluded(exclusions);
  const isAskedForThem = pending.requestedBy !== null || isOut;
  return isAskedForThem && pending.card !== null ? [heldForItsCard(pending)] : [];
};

/**
 * The provider would not pay out: the amount is back in the wallet, or, where staff had asked for it, the account is
 * closed or the customer excluded from everything, held for a member of staff to pay it another way. Refuses `not-found` as completing does.
 */
export const failWithdrawal = (
  account: OpenAccount,
  { withdrawalId, reason, providerReference, past }: FailWithdrawal,
): Decision => {
  const ended = endedWithdrawalOf(account.payments, withdrawalId) ?? past;
  if (ended) {
    const report = { kind: 'withdrawal', reported: 'declined', providerReference } as const;
    return contradict(account, ended, { paymentId: withdrawalId, ...report });
  }
  const pending = withdrawalOf(account.payments, withdrawalId);
  if (!pending || pending.hold) return refuse('not-found');
  return [
    { type: 'WithdrawalFailed', data: { withdrawalId, amount: pending.amount, reason } },
    ...forAnotherWay(account, pending),
  ];
};
