import { dayText } from '@paddock/contracts/london';
import type { PaymentShortfall } from '@paddock/contracts/wallet';

const became = {
  chargeback: 'which your bank took back',
  refund: 'which was refunded to you',
  deposit: 'which never arrived',
  withdrawal: 'which had reached you after all',
} as const;

type Debt = PaymentShortfall & { of: keyof typeof became };

export const isDebt = (shortfall: PaymentShortfall): shortfall is Debt => shortfall.of !== 'bet';

/** A debt as its customer knows it: by the payment's amount and day. `money`: minor units of the account. */
export const debtText = ({ of, amount, open, payment }: Debt, money: (minor: number) => string): string => {
  const what = of === 'withdrawal' ? 'a withdrawal' : 'a deposit';
  const known = payment ? ` of ${money(payment.amount)} on ${dayText(payment.at)}` : '';
  const paid = amount > open ? `; ${money(amount - open)} has been paid since` : '';
  return `${money(open)} of ${what}${known}, ${became[of]}${paid}`;
};
