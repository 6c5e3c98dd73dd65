import { refuse } from '@paddock/contracts/refusals';
import type { Decision, OpenAccount } from '../state.ts';
import { contradict, type PastPayment } from './contradict.ts';
import { endedWithdrawalOf, withdrawalOf } from './payments.ts';

type CompleteWithdrawal = {
  type: 'complete-withdrawal';
  withdrawalId: string;
  providerReference: string;
  /** Of a withdrawal that the state has forgotten. */
  past?: PastPayment;
};

/**
 * The money reached the card. Refuses `not-found` for a withdrawal that was never handed to the provider: never
 * requested, or still looked at.
 */
export const completeWithdrawal = (
  account: OpenAccount,
  { withdrawalId, providerReference, past }: CompleteWithdrawal,
): Decision => {
  const ended = endedWithdrawalOf(account.payments, withdrawalId) ?? past;
  if (ended) {
    const report = { kind: 'withdrawal', reported: 'completed', providerReference } as const;
    return contradict(account, ended, { paymentId: withdrawalId, ...report });
  }
  const pending = withdrawalOf(account.payments, withdrawalId);
  if (!pending || pending.hold) return refuse('not-found');
  return [{ type: 'WithdrawalCompleted', data: { withdrawalId, providerReference } }];
};
