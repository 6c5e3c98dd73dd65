import type { cardSchema } from '@paddock/contracts/events';
import { formatMoney } from '@paddock/contracts/money';
import { refuse } from '@paddock/contracts/refusals';
import type { z } from 'zod';
import { remainingDepositAllowance } from '../limits/deposit-allowance.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { roundMoney } from '../wording.ts';
import { depositOf } from './payments.ts';

export type RequestDeposit = {
  type: 'request-deposit';
  depositId: string;
  amount: number;
  card: z.infer<typeof cardSchema>;
};

/**
 * Allows a deposit to be handed to the payment provider. Refuses `below-minimum-deposit`,
 * `above-maximum-deposit`, and `deposit-limit-reached` with what may still be deposited.
 */
export const requestDeposit = (
  account: OpenAccount,
  { depositId, amount, card }: RequestDeposit,
  { rules, now }: DecisionContext,
): Decision => {
  if (depositOf(account.payments, depositId)) return [];
  if (amount < rules.minimumDeposit) {
    return refuse('below-minimum-deposit', { param1: roundMoney(rules.minimumDeposit, account.currency) });
  }
  if (amount > rules.maximumDeposit) {
    return refuse('above-maximum-deposit', { param1: roundMoney(rules.maximumDeposit, account.currency) });
  }
  const room = remainingDepositAllowance(account, now);
  if (amount > room) {
    return refuse('deposit-limit-reached', { param1: formatMoney(room, account.currency) });
  }
  return [{ type: 'DepositRequested', data: { depositId, amount, card } }];
};
