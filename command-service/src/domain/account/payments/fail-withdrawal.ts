import { refuse } from '@paddock/contracts/refusals';
import { isFullyExcluded } from '../exclusions/exclusions.ts';
import type { DecidedEvent, Decision, OpenAccount } from '../state.ts';
import { contradict, type PastPayment } from './contradict.ts';
import { heldForItsCard } from './held-again.ts';
import { knownWithdrawal } from './withdrawal-state.ts';
import { withdrawalTable } from './withdrawal-states.ts';

type FailWithdrawal = {
  type: 'fail-withdrawal';
  withdrawalId: string;
  reason: string;
  providerReference: string;
  /** Of a withdrawal that the state has forgotten. */
  past?: PastPayment;
};

/** A customer who is excluded, or whose account is closed, can't ask for it again: somebody finds another way to pay it. */
const forAnotherWay = (
  account: OpenAccount,
  withdrawal: NonNullable<ReturnType<typeof knownWithdrawal>>,
): DecidedEvent[] => {
  const { closing, exclusions } = account;
  const isOut = closing.status === 'closed' || isFullyExcluded(exclusions);
  const isAskedForThem = withdrawal.requestedBy !== null || isOut;
  return isAskedForThem && withdrawal.card !== null ? [heldForItsCard(account, withdrawal)] : [];
};

/**
 * The provider would not pay out: the amount is back in the wallet, or, where staff had asked for it, the account is
 * closed or the customer excluded from everything, held for a member of staff to pay it another way. Refuses `not-found` as completing does.
 */
export const failWithdrawal = (
  account: OpenAccount,
  { withdrawalId, reason, providerReference, past }: FailWithdrawal,
): Decision => {
  const known = knownWithdrawal(account, withdrawalId, past);
  const next = known && withdrawalTable[known.state].declined;
  if (!known || !next) return refuse('not-found');
  if (next === known.state) return [];
  if (next === 'contradicted') {
    const report = { kind: 'withdrawal', reported: 'declined', providerReference } as const;
    return contradict(account, { ...known, outcome: 'completed' }, { paymentId: withdrawalId, ...report });
  }
  return [
    { type: 'WithdrawalFailed', data: { withdrawalId, amount: known.amount, reason } },
    ...forAnotherWay(account, known),
  ];
};
