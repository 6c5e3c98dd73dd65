import type { ReadModel } from '../projection/read-model.ts';
import { field, type Records } from '../projection/records.ts';

export type PaymentKind = 'deposit' | 'withdrawal' | 'shop-deposit';

export type PaymentRecord = {
  paymentId: string;
  kind: PaymentKind;
  status: 'pending' | 'completed' | 'declined' | 'failed' | 'cancelled';
  /** Minor units. */
  amount: number;
  at: string;
  detail: string;
};

/** A payment's ids are unique within its kind. */
export const paymentField = (kind: PaymentKind, paymentId: string) =>
  field<PaymentRecord>(`payment:${kind}:${paymentId}`);

/** Sorted by the instant they were asked for; members are field names. */
export const paymentIndexes = {
  all: 'payments-all',
  deposit: 'payments-deposit',
  withdrawal: 'payments-withdrawal',
  'shop-deposit': 'payments-shop-deposit',
} as const;

const begin = (records: Records, payment: Omit<PaymentRecord, 'status'>): void => {
  const name = paymentField(payment.kind, payment.paymentId);
  records.set(name, { ...payment, status: 'pending' });
  records.index(paymentIndexes.all, name, Date.parse(payment.at));
  records.index(paymentIndexes[payment.kind], name, Date.parse(payment.at));
};

const change = (
  records: Records,
  name: ReturnType<typeof paymentField>,
  changes: Partial<PaymentRecord>,
): void => {
  const payment = records.get(name);
  if (payment) records.set(name, { ...payment, ...changes });
};

const needsDeposit = ({ data }: { data: { depositId: string } }) => [paymentField('deposit', data.depositId)];
const needsWithdrawal = ({ data }: { data: { withdrawalId: string } }) => [
  paymentField('withdrawal', data.withdrawalId),
];
const needsShop = ({ data }: { data: { transId: string } }) => [paymentField('shop-deposit', data.transId)];

const card = ({ scheme, lastFour }: { scheme: string; lastFour: string }) => `${scheme} ending ${lastFour}`;

/** Deposits, withdrawals and shop payments of an account. */
export const payments: ReadModel = {
  DepositRequested: {
    fold: ({ data, at }, records) =>
      begin(records, {
        paymentId: data.depositId,
        kind: 'deposit',
        amount: data.amount,
        at,
        detail: card(data.card),
      }),
  },
  DepositCompleted: {
    needs: needsDeposit,
    fold: ({ data }, records) =>
      change(records, paymentField('deposit', data.depositId), { status: 'completed' }),
  },
  DepositDeclined: {
    needs: needsDeposit,
    fold: ({ data }, records) =>
      change(records, paymentField('deposit', data.depositId), { status: 'declined' }),
  },
  WithdrawalRequested: {
    fold: ({ data, at }, records) =>
      begin(records, {
        paymentId: data.withdrawalId,
        kind: 'withdrawal',
        amount: data.amount,
        at,
        detail: card(data.card),
      }),
  },
  WithdrawalCompleted: {
    needs: needsWithdrawal,
    fold: ({ data }, records) =>
      change(records, paymentField('withdrawal', data.withdrawalId), { status: 'completed' }),
  },
  WithdrawalFailed: {
    needs: needsWithdrawal,
    fold: ({ data }, records) =>
      change(records, paymentField('withdrawal', data.withdrawalId), { status: 'failed' }),
  },
  ShopDepositRequested: {
    fold: ({ data, at }, records) =>
      begin(records, {
        paymentId: data.transId,
        kind: 'shop-deposit',
        amount: data.amount,
        at,
        detail: 'Cash in a shop',
      }),
  },
  ShopDepositConfirmed: {
    needs: needsShop,
    fold: ({ data }, records) =>
      change(records, paymentField('shop-deposit', data.transId), {
        status: 'completed',
        amount: data.amount,
        detail: `Cash in shop ${data.shopId}`,
      }),
  },
  ShopDepositCancelled: {
    needs: needsShop,
    fold: ({ data }, records) =>
      change(records, paymentField('shop-deposit', data.transId), { status: 'cancelled' }),
  },
};
