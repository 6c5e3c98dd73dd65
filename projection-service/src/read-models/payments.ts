import type { withdrawalHeldSchema } from '@paddock/contracts/events';
import {
  allTransactionTypes,
  type Parsed,
  paymentHistorySearch,
  type ResponseInput,
  transactionTypes,
} from '@paddock/contracts/http';
import type { z } from 'zod';
import type { Need, ReadModel } from '../projection/read-model.ts';
import type { Records } from '../projection/records.ts';
import { type Field, fieldsOf } from '../projection/stored-fields.ts';
import { type AccountReader, present, type Span } from './account-reader.ts';
import { summaryField } from './account-summary.ts';
import { type RangeRefusal, rangeOf } from './history-range.ts';
import { lastPage, spanOf } from './paging.ts';

/** A payment as it is kept: the answer's, in the account's currency. */
const paymentRecordSchema = paymentHistorySearch.response.shape.payments.element.omit({
  currency: true,
});
type PaymentRecord = z.infer<typeof paymentRecordSchema>;
export type PaymentRecordKind = PaymentRecord['kind'];

/** A payment's ids are unique within its kind. */
const memberOf = (kind: PaymentRecordKind, paymentId: string) => `${kind}:${paymentId}`;

const storedPayment = fieldsOf('payment', paymentRecordSchema);

export const paymentField = (kind: PaymentRecordKind, paymentId: string) =>
  storedPayment(memberOf(kind, paymentId));

/** Sorted by the instant they were asked for; members are `{kind}:{payment id}`. */
export const paymentIndexes = {
  all: 'payments-all',
  deposit: 'payments-deposit',
  withdrawal: 'payments-withdrawal',
  'shop-deposit': 'payments-shop-deposit',
} as const;

const begin = (records: Records, payment: Omit<PaymentRecord, 'status'>): void => {
  const member = memberOf(payment.kind, payment.paymentId);
  records.set(storedPayment(member), { ...payment, status: 'pending' });
  records.index(paymentIndexes.all, member, Date.parse(payment.at));
  records.index(paymentIndexes[payment.kind], member, Date.parse(payment.at));
};

const change = (records: Records, stored: Field<PaymentRecord>, changes: Partial<PaymentRecord>): void => {
  const payment = records.get(stored);
  if (payment) records.set(stored, { ...payment, ...changes });
};

const needsDeposit = ({ data }: { data: { depositId: string } }, need: Need): void =>
  need(paymentField('deposit', data.depositId));
const needsWithdrawal = ({ data }: { data: { withdrawalId: string } }, need: Need): void =>
  need(paymentField('withdrawal', data.withdrawalId));
const needsShop = ({ data }: { data: { transId: string } }, need: Need): void =>
  need(paymentField('shop-deposit', data.transId));

const card = ({ scheme, lastFour }: { scheme: string; lastFour: string }) => `${scheme} ending ${lastFour}`;
const noCard = 'Not by card';

/** To the customer one that somebody looks at first is under way like any other. */
const beginWithdrawal = (
  {
    data,
    at,
  }: { data: Pick<z.infer<typeof withdrawalHeldSchema>, 'withdrawalId' | 'amount' | 'card'>; at: string },
  records: Records,
): void =>
  begin(records, {
    paymentId: data.withdrawalId,
    kind: 'withdrawal',
    amount: data.amount,
    at,
    detail: data.card ? card(data.card) : noCard,
  });

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
  WithdrawalRequested: { fold: beginWithdrawal },
  WithdrawalHeld: { fold: beginWithdrawal },
  WithdrawalCompleted: {
    needs: needsWithdrawal,
    fold: ({ data }, records) =>
      change(records, paymentField('withdrawal', data.withdrawalId), { status: 'completed' }),
  },
  WithdrawalPaidOtherwise: {
    needs: needsWithdrawal,
    fold: ({ data }, records) =>
      change(records, paymentField('withdrawal', data.withdrawalId), { status: 'completed', detail: noCard }),
  },
  WithdrawalTakenAgain: {
    needs: needsWithdrawal,
    fold: ({ data }, records) =>
      change(records, paymentField('withdrawal', data.withdrawalId), { status: 'completed' }),
  },
  DepositTakenBack: {
    needs: needsDeposit,
    fold: ({ data }, records) =>
      change(records, paymentField('deposit', data.depositId), { status: 'declined' }),
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
        detail: 'Cash in shop',
      }),
  },
  ShopDepositConfirmed: {
    needs: needsShop,
    fold: ({ data }, records) =>
      change(records, paymentField('shop-deposit', data.transId), {
        status: 'completed',
        amount: data.amount,
      }),
  },
  ShopDepositCancelled: {
    needs: needsShop,
    fold: ({ data }, records) =>
      change(records, paymentField('shop-deposit', data.transId), { status: 'cancelled' }),
  },
};

const pageSize = 20;
const lastTen = 10;

type Criteria = Parsed<typeof paymentHistorySearch>['body'];
type PaymentHistory = ResponseInput<typeof paymentHistorySearch>;

const kinds = ['deposit', 'withdrawal', 'shop-deposit'] as const satisfies PaymentRecordKind[];

/** The index of a transaction type; `undefined`: nothing is of that type. */
const indexOf = (transactionTypeId: number | undefined): keyof typeof paymentIndexes | undefined =>
  [undefined, 0, allTransactionTypes].includes(transactionTypeId)
    ? 'all'
    : kinds.find((kind) => transactionTypes[kind] === transactionTypeId);

const ever: Span = { from: 0, before: Number.MAX_SAFE_INTEGER };

/** When the payments that are looked for were asked for. */
const spanFor = ({ Period, ...criteria }: Criteria, now: Date): Span | RangeRefusal => {
  if (Period === 'all' && criteria.Mode !== 'DatePick') return ever;
  const range = rangeOf({ ...criteria, Period: Period === 'all' ? undefined : Period }, now);
  return 'refused' in range ? range : spanOf(range);
};

/** A page of the payments asked for in a period, newest first. */
export const searchPayments = async (
  account: AccountReader,
  criteria: Criteria,
  now: Date,
): Promise<PaymentHistory | RangeRefusal | undefined> => {
  const summary = await account.get(summaryField);
  if (!summary) return undefined;
  const within = spanFor(criteria, now);
  if ('refused' in within) return within;
  const name = indexOf(criteria.transactionTypeId);
  if (!name) return { payments: [], PageIndex: 0, LastPage: 0, total: 0 };
  const index = paymentIndexes[name];
  const isLastTen = criteria.Mode === 'last10';
  const PageIndex = isLastTen ? 0 : criteria.PageIndex;
  const names = isLastTen
    ? await account.newest(index, { skip: 0, count: lastTen })
    : await account.newest(index, {
        skip: PageIndex * pageSize,
        count: pageSize,
        within,
      });
  const payments = present(await account.getAll(names.map(storedPayment)));
  const total = isLastTen ? payments.length : await account.count(index, within);
  return {
    payments: payments.map((payment) => ({ ...payment, currency: summary.currency })),
    PageIndex,
    LastPage: isLastTen ? 0 : lastPage(total, pageSize),
    total,
  };
};
