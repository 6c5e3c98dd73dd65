import { refuse } from '@paddock/contracts/refusals';
import type { Decision, OpenAccount } from '../state.ts';
import { depositOf } from './payments.ts';

type DeclineDeposit = {
  type: 'decline-deposit';
  depositId: string;
  reason: 'declined' | 'provider-timeout' | 'card-expired';
};

/** The provider took no money. Refuses `not-found` for a deposit never requested. */
export const declineDeposit = (account: OpenAccount, { depositId, reason }: DeclineDeposit): Decision => {
  const deposit = depositOf(account.payments, depositId);
  if (!deposit) return refuse('not-found');
  return deposit.status === 'pending' ? [{ type: 'DepositDeclined', data: { depositId, reason } }] : [];
};
