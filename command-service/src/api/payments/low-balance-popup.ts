import type { EWallet } from '@paddock/contracts/events';
import type { getLowBalancePopup, Response } from '@paddock/contracts/http';
import { lowBalance } from '@paddock/contracts/wallet';
import { depositBarrier } from '../../domain/account/payments/validate-deposit.ts';
import type { Participant } from '../../domain/account/standing.ts';
import type { DecisionContext, OpenAccount } from '../../domain/account/state.ts';
import { offeredWays, wayByProvider } from './offered-ways.ts';

type Who = Participant & {
  /** The customer asked to be offered a deposit where the balance is low. */
  wanted: boolean;
};

/**
 * Whether somebody is told that their balance is low: who wants it and could pay in now. Whoever is
 * excluded, not verified, asked for new terms, at a deposit limit, or offered nothing to pay in with here is never asked for
 * money. `taken`: e-wallets that the provider takes.
 */
export const lowBalancePopup = (
  account: OpenAccount,
  { wanted, ...participant }: Who,
  { taken, ...context }: DecisionContext & { taken: readonly EWallet[] },
): Response<typeof getLowBalancePopup> => {
  const { balance } = account.wallet;
  const { minimumDeposit } = context.rules;
  const way = wayByProvider(offeredWays(account, context.rules, taken));
  const order = { amount: minimumDeposit, ...participant };
  const mayPayIn = () => !depositBarrier(account, order, context, way);
  const isLow = balance < lowBalance;
  return {
    show: wanted && isLow && mayPayIn(),
    currency: account.currency,
    balance,
    threshold: lowBalance,
  };
};
