import type { getLowBalancePopup, Response } from '@paddock/contracts/http';
import { lowBalance } from '@paddock/contracts/wallet';
import { depositBarrier } from '../../domain/account/payments/validate-deposit.ts';
import type { Participant } from '../../domain/account/standing.ts';
import type { DecisionContext, OpenAccount } from '../../domain/account/state.ts';

type Who = Participant & {
  /** The customer asked to be offered a deposit where the balance is low. */
  wanted: boolean;
};

/**
 * Whether somebody is told that their balance is low: who wants it and could pay in now. Whoever is
 * excluded, not verified, asked for new terms, or at a deposit limit is never asked for money.
 */
export const lowBalancePopup = (
  account: OpenAccount,
  { wanted, ...participant }: Who,
  context: DecisionContext,
): Response<typeof getLowBalancePopup> => {
  const { balance } = account.wallet;
  const { minimumDeposit } = context.rules;
  const mayPayIn = () => !depositBarrier(account, { amount: minimumDeposit, ...participant }, context);
  const isLow = balance < lowBalance;
  return {
    show: wanted && isLow && mayPayIn(),
    currency: account.currency,
    balance,
    threshold: lowBalance,
  };
};
