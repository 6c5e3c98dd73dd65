import { refuse } from '@paddock/contracts/refusals';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { contradict, type PastPayment } from './contradict.ts';
import { blockAfter } from './deposit-pace.ts';
import { depositOf } from './payments.ts';

type DeclineDeposit = {
  type: 'decline-deposit';
  depositId: string;
  reason: 'declined' | 'provider-timeout' | 'card-expired';
  /** Where the provider says so; none for one that never answered. */
  providerReference?: string;
  /** Of a deposit that the state has forgotten. */
  past?: PastPayment;
};

/**
 * The provider took no money; where that happens too often, no deposit is accepted for a while. One that took it before contradicts itself. Refuses `not-found` for a deposit never
 * requested.
 */
export const declineDeposit = (
  account: OpenAccount,
  { depositId, reason, providerReference, past }: DeclineDeposit,
  context: DecisionContext,
): Decision => {
  const deposit = depositOf(account.payments, depositId);
  if (!deposit && !past) return refuse('not-found');
  const ended = deposit?.status === 'completed' ? { ...deposit, outcome: 'completed' as const } : past;
  if (ended && providerReference !== undefined) {
    const report = {
      paymentId: depositId,
      kind: 'deposit',
      reported: 'declined',
      providerReference,
    } as const;
    return contradict(account, ended, report);
  }
  if (deposit?.status !== 'pending') return [];
  const block = reason === 'provider-timeout' ? [] : blockAfter(account, 'failed', context);
  return [{ type: 'DepositDeclined', data: { depositId, reason } }, ...block];
};
