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
  'DebtWrittenOff',
  'DebtReinstated',
] as const;
type DebtEvent = AccountEventOf<(typeof handles)[number]>;

const owedBy = ({ type, data }: Exclude<DebtEvent, { type: 'DebtsSettled' | 'DebtWrittenOff' }>): Debt => {
  if (type === 'DebtReinstated') return data;
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
export const withMore = (debts: Debts, more: Debt): Debts => {
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

/** The debt of this that is open. */
export const openDebt = (debts: Debts, of: Pick<Debt, 'of' | 'id'>): Debt | undefined => debts.find(isOf(of));

export const debtsSlice: Slice<Debts, DebtEvent['type']> = {
  initial: [],
  handles,
  evolve: (debts, event) => {
    if (event.type === 'DebtsSettled') return event.data.parts.reduce(withLess, debts);
    return event.type === 'DebtWrittenOff' ? withLess(debts, event.data) : withMore(debts, owedBy(event));
  },
};

/** Debts that are not claimed any more, each as much as was written off of it. */
export const writtenOffDebtsSlice: Slice<Debts, 'DebtWrittenOff' | 'DebtReinstated'> = {
  initial: [],
  handles: ['DebtWrittenOff', 'DebtReinstated'],
  evolve: (written, { type, data: { of, id, amount } }) =>
    type === 'DebtWrittenOff' ? withMore(written, { of, id, amount }) : withLess(written, { of, id, amount }),
};
