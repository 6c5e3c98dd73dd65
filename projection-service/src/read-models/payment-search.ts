import {
  allTransactionTypes,
  type Parsed,
  type PaymentTotals,
  type paymentHistorySearch,
  type ResponseInput,
  transactionTypes,
} from '@paddock/contracts/http';
import { type AccountReader, present, type Span } from './account-reader.ts';
import { type AccountSummary, summaryField } from './account-summary.ts';
import { type DayRange, isRangeRefusal, type RangeRefusal, rangeOf } from './history-range.ts';
import { lastPage, spanOf } from './paging.ts';
import { type PaymentRecordKind, storedPayment } from './payment-record.ts';
import { paymentTotalsOf } from './payment-sums.ts';
import { paymentIndexes } from './payments.ts';

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

/** The days on which the payments that are looked for were asked for. */
const rangeFor = ({ Period, ...criteria }: Criteria, now: Date): DayRange | 'ever' | RangeRefusal =>
  Period === 'all' && criteria.Mode !== 'DatePick'
    ? 'ever'
    : rangeOf({ ...criteria, Period: Period === 'all' ? undefined : Period }, now);

const totalsIn = async (
  account: AccountReader,
  range: DayRange | 'ever',
  summary: AccountSummary,
): Promise<PaymentTotals> => {
  if (range !== 'ever') return paymentTotalsOf(account, range, summary);
  const { deposits, withdrawals, currency } = summary;
  return { deposits, withdrawals, currency };
};

/** A page of the payments asked for in a period, newest first, with what they moved in all (RTS 1). */
export const searchPayments = async (
  account: AccountReader,
  criteria: Criteria,
  now: Date,
): Promise<PaymentHistory | RangeRefusal | undefined> => {
  const summary = await account.get(summaryField);
  if (!summary) return undefined;
  const range = rangeFor(criteria, now);
  if (isRangeRefusal(range)) return range;
  const isLastTen = criteria.Mode === 'last10';
  const paymentTotals = isLastTen ? null : await totalsIn(account, range, summary);
  const name = indexOf(criteria.transactionTypeId);
  if (!name) return { payments: [], PageIndex: 0, LastPage: 0, total: 0, paymentTotals };
  const within = range === 'ever' ? ever : spanOf(range);
  const index = paymentIndexes[name];
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
    paymentTotals,
  };
};
