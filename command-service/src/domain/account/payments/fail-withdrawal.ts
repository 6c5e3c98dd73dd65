import { refuse } from '@paddock/contracts/refusals';
import type { Decision, OpenAccount } from '../state.ts';
import { contradict } from './contradict.ts';
import { endedWithdrawalOf, withdrawalOf } from './payments.ts';

type FailWithdrawal = {
  type: 'fail-withdrawal';
  withdrawalId: string;
  reason: string;
  providerReference: string;
};

/**
 * The provider would not pay out: the amount is back in the wallet. Refuses `not-found` as completing does.
 */
export const failWithdrawal = (
  account: OpenAccount,
  { withdrawalId, reason, providerReference }: FailWithdrawal,
): Decision => {
  const ended = endedWithdrawalOf(account.payments, withdrawalId);
  if (ended) {
    const report = { kind: 'withdrawal', reported: 'declined', providerReference } as const;
    return contradict(account, {
      ...{ paymentId: withdrawalId, amount: ended.amount, recorded: ended.outcome },
      ...report,
    });
  }
  const pending = withdrawalOf(account.payments, withdrawalId);
  if (!pending || pending.hold) return refuse('not-found');
  return [{ type: 'WithdrawalFailed', data: { withdrawalId, amount: pending.amount, reason } }];
};
