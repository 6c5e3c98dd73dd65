import type { cardSchema } from '@paddock/contracts/events';
import { formatMoney } from '@paddock/contracts/money';
import { refuse } from '@paddock/contracts/refusals';
import type { z } from 'zod';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { withdrawalOf } from './payments.ts';

type RequestWithdrawal = {
  type: 'request-withdrawal';
  withdrawalId: string;
  amount: number;
  card: z.infer<typeof cardSchema>;
};

/**
 * Takes the amount out of the wallet for good; only the provider can bring it back (RTS 14). Refuses
 * `below-minimum-withdrawal` and `withdrawal-exceeds-balance`.
 */
export const requestWithdrawal = (
  account: OpenAccount,
  { withdrawalId, amount, card }: RequestWithdrawal,
  { rules }: DecisionContext,
): Decision => {
  const { payments, currency, wallet } = account;
  if (withdrawalOf(payments, withdrawalId) || payments.endedWithdrawals.includes(withdrawalId)) return [];
  if (amount < rules.minimumWithdrawal) {
    return refuse('below-minimum-withdrawal', {
      param1: formatMoney(rules.minimumWithdrawal, currency, { short: true }),
    });
  }
  if (amount > wallet.balance) return refuse('withdrawal-exceeds-balance');
  return [{ type: 'WithdrawalRequested', data: { withdrawalId, amount, card } }];
};
