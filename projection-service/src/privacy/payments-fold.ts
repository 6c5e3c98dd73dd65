import type { AccountEvent } from '@paddock/contracts/events';
import type { Currency } from '@paddock/contracts/money';
import type { ExportedPayment } from '@paddock/contracts/privacy';
import { moneyOf } from './exported-bets.ts';

type Payment = Omit<ExportedPayment, 'amount'> & { amount: number };
/** By kind and id, in the order in which they were asked for. */
export type PaymentsFold = Map<string, Payment>;

type Kind = Payment['kind'];
const keyOf = (kind: Kind, id: string): string => `${kind}/${id}`;

type Asked = { amount: number; card?: { scheme: string; lastFour: string } | undefined };

const begin = (payments: PaymentsFold, kind: Kind, id: string, at: string, { amount, card }: Asked): void => {
  const byCard = card ? `${card.scheme} ending ${card.lastFour}` : null;
  payments.set(keyOf(kind, id), { reference: id, kind, at, amount, card: byCard, status: 'pending' });
};

const change = (payments: PaymentsFold, kind: Kind, id: string, to: Partial<Payment>): void => {
  const payment = payments.get(keyOf(kind, id));
  if (payment) payments.set(keyOf(kind, id), { ...payment, ...to });
};

/** What became of the payments of an account, after its next event. */
export const evolvePayments = (payments: PaymentsFold, { type, data }: AccountEvent, at: string): void => {
  switch (type) {
    case 'DepositRequested':
      return begin(payments, 'deposit', data.depositId, at, data);
    case 'DepositCompleted':
      return change(payments, 'deposit', data.depositId, { status: 'completed' });
    case 'DepositDeclined':
      return change(payments, 'deposit', data.depositId, { status: 'declined' });
    case 'DepositTakenBack':
      return change(payments, 'deposit', data.depositId, { status: 'taken back' });
    case 'WithdrawalRequested':
      return begin(payments, 'withdrawal', data.withdrawalId, at, data);
    case 'WithdrawalHeld':
      return begin(payments, 'withdrawal', data.withdrawalId, at, data);
    case 'WithdrawalCompleted':
    case 'WithdrawalTakenAgain':
      return change(payments, 'withdrawal', data.withdrawalId, { status: 'completed' });
    case 'WithdrawalPaidOtherwise':
      return change(payments, 'withdrawal', data.withdrawalId, { status: 'completed', card: null });
    case 'WithdrawalFailed':
      return change(payments, 'withdrawal', data.withdrawalId, { status: 'failed' });
    case 'ShopDepositRequested':
      return begin(payments, 'shop deposit', data.transId, at, { amount: data.amount });
    case 'ShopDepositConfirmed':
      return change(payments, 'shop deposit', data.transId, { status: 'completed', amount: data.amount });
    case 'ShopDepositCancelled':
      return change(payments, 'shop deposit', data.transId, { status: 'cancelled' });
    default:
      return;
  }
};

export function* exportedPayments(payments: PaymentsFold, currency: Currency): Generator<ExportedPayment> {
  for (const { amount, ...payment } of payments.values())
    yield { ...payment, amount: moneyOf(amount, currency) };
}
