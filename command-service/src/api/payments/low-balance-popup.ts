import type { getLowBalancePopup, Response } from '@paddock/contracts/http';
import { lowBalance } from '@paddock/contracts/wallet';
import { depositBarrier } from '../../domain/account/payments/validate-deposit.ts';
import type { DecisionContext, OpenAccount } from '../../domain/account/state.ts';

type Who = {
  verified: boolean;
  /** The customer asked to be offered a deposit where the balance is low. */
  wanted: boolean;
};

/**
 * Whether somebody is told that their balance is low: who wants it and could pay in now. Whoever is
 * excluded, not verified, or at a deposit limit is never asked for money.
 */
export const lowBalancePopup = (
  account: OpenAccount,
  { verified, wanted }: Who,
  context: DecisionContext,
): Response<typeof getLowBalancePopup> => {
  const { balance } = account.wallet;
  const { minimumDeposit } = context.rules;
  const mayPayIn = () => !depositBarrier(account, { amount: minimumDeposit, verified }, context);
  const isLow = balance < lowBalance;
  return {
    show: wanted && isLow && mayPayIn(),
    currency: account.currency,
    balance,
    threshold: lowBalance,
  };
};
