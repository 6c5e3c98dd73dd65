import { type Posting, transfer } from './chart.ts';
import type { OpenItems, Poster, PosterOf } from './open-items.ts';

const cameIn: Poster<'DepositCompleted'> = ({ amount }) => transfer('provider', 'customer-funds', amount);

const cashCameIn: Poster<'ShopDepositConfirmed'> = ({ amount }) =>
  transfer('shops', 'customer-funds', amount);

const left: PosterOf<{ withdrawalId: string; amount: number }> = (
  { withdrawalId, amount },
  { withdrawals },
) => {
  withdrawals.set(withdrawalId, amount);
  return transfer('customer-funds', 'provider-in-transit', amount);
};

/** On its way no more: what of it is still there, minor units. */
const arrived = (withdrawalId: string, { withdrawals }: OpenItems): number => {
  const amount = withdrawals.get(withdrawalId) ?? 0;
  withdrawals.delete(withdrawalId);
  return amount;
};

const reached: Poster<'WithdrawalCompleted'> = ({ withdrawalId }, open) =>
  transfer('provider-in-transit', 'provider', arrived(withdrawalId, open));

const paidOtherwise: Poster<'WithdrawalPaidOtherwise'> = ({ withdrawalId }, open) =>
  transfer('provider-in-transit', 'paid-otherwise', arrived(withdrawalId, open));

/** One that had been completed comes back from the provider. */
const cameBack: Poster<'WithdrawalFailed'> = ({ withdrawalId, amount }, open) => {
  const inTransit = arrived(withdrawalId, open);
  return [
    ...transfer('provider-in-transit', 'customer-funds', inTransit),
    ...transfer('provider', 'customer-funds', amount - inTransit),
  ];
};

/** The provider does not have what it said it had: it is taken from the wallet, and owed where that does not hold it. */
const taken = ({ debited, shortfall }: { debited: number; shortfall: number }): Posting[] => [
  ...transfer('customer-funds', 'provider', debited),
  ...transfer('customer-debts', 'provider', shortfall),
];

export const paymentPosters = {
  DepositCompleted: cameIn,
  ShopDepositConfirmed: cashCameIn,
  WithdrawalRequested: left,
  WithdrawalHeld: left,
  WithdrawalCompleted: reached,
  WithdrawalPaidOtherwise: paidOtherwise,
  WithdrawalFailed: cameBack,
  DepositTakenBack: taken,
  WithdrawalTakenAgain: taken,
} as const;
