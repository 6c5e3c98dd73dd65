import type { DebtOf } from '@paddock/contracts/events';
import type { AccountEventOf, Slice } from '../slice.ts';

/** What a payment that was taken back left the customer owing, minor units. */
type Debt = { of: DebtOf; id: string; amount: number };

/** Those that are open, the oldest first. */
type Debts = readonly Debt[];

export const owedIn = (debts: Debts): number => debts.reduce((sum, { amount }) => sum + amount, 0);

const handles = [
  'DepositTakenBack',
  'WithdrawalTakenAgain',
  'DepositChargedBack',
  'DepositRefunded',
  'DebtsSettled',
] as const;
type DebtEvent = AccountEventOf<(typeof handles)[number]>;

const owedBy = ({ type, data }: Exclude<DebtEvent, { type: 'DebtsSettled' }>): Debt => {
  const amount = data.shortfall;
  switch (type) {
    case 'DepositTakenBack':
      return { of: 'deposit', id: data.depositId, amount };
    case 'WithdrawalTakenAgain':
      return { of: 'withdrawal', id: data.withdrawalId, amount };
    case 'DepositChargedBack':
      return { of: 'chargeback', id: data.depositId, amount };
    case 'DepositRefunded':
      return { of: 'refund', id: data.depositId, amount };
    default:
      return type satisfies never;
  }
};

const isOf =
  ({ of, id }: Pick<Debt, 'of' | 'id'>) =>
  (one: Debt): boolean =>
    one.of === of && one.id === id;

/** More of the same is one debt, as old as the first of it. */
const withMore = (debts: Debts, more: Debt): Debts => {
  if (more.amount === 0) return debts;
  const isIt = isOf(more);
  return debts.some(isIt)
    ? debts.map((one) => (isIt(one) ? { ...one, amount: one.amount + more.amount } : one))
    : [...debts, more];
};

const withLess = (debts: Debts, paid: Debt): Debts =>
  debts
    .map((one) => (isOf(paid)(one) ? { ...one, amount: one.amount - paid.amount } : one))
    .filter(({ amount }) => amount > 0);

export const debtsSlice: Slice<Debts, DebtEvent['type']> = {
  initial: [],
  handles,
  evolve: (debts, event) =>
    event.type === 'DebtsSettled' ? event.data.parts.reduce(withLess, debts) : withMore(debts, owedBy(event)),
};
