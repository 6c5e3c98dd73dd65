import { refuse } from '@paddock/contracts/refusals';
import type { Decision, OpenAccount } from '../state.ts';
import { contradict } from './contradict.ts';
import { depositOf } from './payments.ts';

type DeclineDeposit = {
  type: 'decline-deposit';
  depositId: string;
  reason: 'declined' | 'provider-timeout' | 'card-expired';
  /** Where the provider says so; none for one that never answered. */
  providerReference?: string;
};

/**
 * The provider took no money. One that took it before contradicts itself. Refuses `not-found` for a deposit never
 * requested.
 */
export const declineDeposit = (
  account: OpenAccount,
  { depositId, reason, providerReference }: DeclineDeposit,
): Decision => {
  const deposit = depositOf(account.payments, depositId);
  if (!deposit) return refuse('not-found');
  const { amount, status } = deposit;
  if (status === 'completed' && providerReference !== undefined) {
    const report = { kind: 'deposit', reported: 'declined', providerReference } as const;
    return contradict(account, { paymentId: depositId, amount, recorded: status, ...report });
  }
  return status === 'pending' ? [{ type: 'DepositDeclined', data: { depositId, reason } }] : [];
};
