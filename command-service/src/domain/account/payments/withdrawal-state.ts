import type { OpenAccount } from '../state.ts';
import type { PastPayment } from './contradict.ts';
import { contradictionOf } from './contradictions.ts';
import { endedWithdrawalOf, type PendingWithdrawal, withdrawalOf } from './payments.ts';
import type { WithdrawalState } from './withdrawal-states.ts';

/** How a withdrawal stands. `requestedBy`: as long as it has not ended. */
type KnownWithdrawal = Pick<PendingWithdrawal, 'withdrawalId' | 'amount' | 'card' | 'requestedBy'> & {
  state: WithdrawalState;
};

/**
 * What the account knows of a withdrawal; `past`: of one that its state has forgotten, as its stream has it. `undefined` for
 * one that was never requested.
 */
export const knownWithdrawal = (
  { payments }: Pick<OpenAccount, 'payments'>,
  withdrawalId: string,
  past: PastPayment | undefined,
): KnownWithdrawal | undefined => {
  const pending = withdrawalOf(payments, withdrawalId);
  if (pending) {
    const { amount, card, requestedBy, hold } = pending;
    return { withdrawalId, amount, card, requestedBy, state: hold === null ? 'requested' : 'held' };
  }
  const ended = endedWithdrawalOf(payments, withdrawalId) ?? past;
  if (!ended) return undefined;
  const { amount, card, outcome } = ended;
  const contradiction = contradictionOf(payments, withdrawalId);
  const isContradicted = contradiction !== undefined && !contradiction.resolved;
  return { withdrawalId, amount, card, requestedBy: null, state: isContradicted ? 'contradicted' : outcome };
};
