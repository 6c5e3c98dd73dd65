import { refuse } from '@paddock/contracts/refusals';
import type { Decision, OpenAccount } from '../state.ts';
import { withdrawalOf } from './payments.ts';

type FailWithdrawal = { type: 'fail-withdrawal'; withdrawalId: string; reason: string };

/** The provider would not pay out: the amount is back in the wallet. Refuses `not-found` as completing does. */
export const failWithdrawal = (
  { payments }: OpenAccount,
  { withdrawalId, reason }: FailWithdrawal,
): Decision => {
  if (payments.endedWithdrawals.includes(withdrawalId)) return [];
  const pending = withdrawalOf(payments, withdrawalId);
  if (!pending) return refuse('not-found');
  return [{ type: 'WithdrawalFailed', data: { withdrawalId, amount: pending.amount, reason } }];
};
