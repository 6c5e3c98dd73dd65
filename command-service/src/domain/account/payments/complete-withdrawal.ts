import { refuse } from '@paddock/contracts/refusals';
import type { Decision, OpenAccount } from '../state.ts';
import { withdrawalOf } from './payments.ts';

type CompleteWithdrawal = {
  type: 'complete-withdrawal';
  withdrawalId: string;
  providerReference: string;
};

/** The money reached the card. Refuses `not-found` for a withdrawal never requested. */
export const completeWithdrawal = (
  { payments }: OpenAccount,
  { withdrawalId, providerReference }: CompleteWithdrawal,
): Decision => {
  if (payments.endedWithdrawals.includes(withdrawalId)) return [];
  if (!withdrawalOf(payments, withdrawalId)) return refuse('not-found');
  return [{ type: 'WithdrawalCompleted', data: { withdrawalId, providerReference } }];
};
