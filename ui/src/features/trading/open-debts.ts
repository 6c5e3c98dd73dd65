import type { Shortfall } from '@paddock/contracts/wallet';
import type { WriteOff } from '../../lib/api/reviews.ts';

/** What a customer owes of a payment; what is missing of a bet is claimed by nobody. */
export type Debt = Shortfall & { of: WriteOff['of'] };

export const openDebts = (shortfalls: readonly Shortfall[]): Debt[] =>
  shortfalls.filter((one): one is Debt => one.of !== 'bet' && one.open > 0);

export const debtKinds: Readonly<Record<Debt['of'], string>> = {
  chargeback: 'Chargeback of a deposit',
  refund: 'Refund of a deposit',
  deposit: 'Deposit that never arrived',
  withdrawal: 'Withdrawal that had arrived',
};
