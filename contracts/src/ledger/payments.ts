import { type Posting, transfer } from './chart.ts';
import { type OpenItems, type Poster, type PosterOf, UnknownItem } from './open-items.ts';

const cameIn: Poster<'DepositCompleted'> = ({ amount }) => transfer('provider', 'customer-funds', amount);

const cashCameIn: Poster<'ShopDepositConfirmed'> = ({ amount }) =>
  transfer('shops', 'customer-funds', amount);

const left: PosterOf<{ withdrawalId: string; amount: number }> = (
  { withdrawalId, amount },
  { inTransit },
) => {
  inTransit.set(withdrawalId, amount);
  return transfer('customer-funds', 'provider-in-transit', amount);
};

/** On its way no more: minor units that were, `undefined` where none were. */
const arrived = (withdrawalId: string, { inTransit }: OpenItems): number | undefined => {
  const amount = inTransit.get(withdrawalId);
  inTransit.delete(withdrawalId);
  return amount;
};

/** Throws `UnknownItem` for a withdrawal that was not on its way. */
const arrivedAt = (
  account: 'provider' | 'paid-otherwise',
  withdrawalId: string,
  open: OpenItems,
): Posting[] => {
  const amount = arrived(withdrawalId, open);
  if (amount === undefined) throw new UnknownItem('withdrawal', withdrawalId);
  return transfer('provider-in-transit', account, amount);
};

const reached: Poster<'WithdrawalCompleted'> = ({ withdrawalId }, open) =>
  arrivedAt('provider', withdrawalId, open);

const paidOtherwise: Poster<'WithdrawalPaidOtherwise'> = ({ withdrawalId }, open) => {
  open.paidOtherwise.add(withdrawalId);
  return arrivedAt('paid-otherwise', withdrawalId, open);
};

/** Back in the wallet from where it was: one that had been completed comes from the provider. */
const cameBack: Poster<'WithdrawalFailed'> = ({ withdrawalId, amount }, open) => {
  const inTransit = arrived(withdrawalId, open);
  if (inTransit !== undefined) return transfer('provider-in-transit', 'customer-funds', inTransit);
  const from = open.paidOtherwise.delete(withdrawalId) ? 'paid-otherwise' : 'provider';
  return transfer(from, 'customer-funds', amount);
};

/** The provider does not have what it said it had: it is taken from the wallet, and owed where that does not hold it. */
const taken = ({ debited, shortfall }: { debited: number; shortfall: number }): Posting[] => [
  ...transfer('customer-funds', 'provider', debited),
  ...transfer('customer-debts', 'provider', shortfall),
];

/** The bank gives back what a chargeback took. */
const gaveBack: Poster<'ChargebackReversed'> = ({ amount }) => transfer('provider', 'customer-funds', amount);

const settled: Poster<'DebtsSettled'> = ({ amount }) => transfer('customer-funds', 'customer-debts', amount);

const writtenOff: Poster<'DebtWrittenOff'> = ({ amount }) =>
  transfer('written-off-debts', 'customer-debts', amount);

const reinstated: Poster<'DebtReinstated'> = ({ amount }) =>
  transfer('customer-debts', 'written-off-debts', amount);

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
  DepositChargedBack: taken,
  DepositRefunded: taken,
  ChargebackReversed: gaveBack,
  DebtsSettled: settled,
  DebtWrittenOff: writtenOff,
  DebtReinstated: reinstated,
} as const;
