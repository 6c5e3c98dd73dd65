import {
  type Parsed,
  type PaymentTotals,
  type paymentHistorySearch,
  type ResponseInput,
  wantedType,
} from '@paddock/contracts/http';
import { allTransactionTypes, transactionTypeOf } from '@paddock/contracts/payments';
import { type AccountReader, present, type Span } from './account-reader.ts';
import { type AccountSummary, summaryField } from './account-summary.ts';
import { type DayRange, isRangeRefusal, type RangeRefusal, rangeOf } from './history-range.ts';
import { pageWithin, spanOf } from './paging.ts';
import { storedPayment } from './payment-record.ts';
import { paymentTotalsOf } from './payment-sums.ts';
import { paymentIndexes } from './payments.ts';

const pageSize = 20;
const lastTen = 10;

type Criteria = Parsed<typeof paymentHistorySearch>['body'];
type PaymentHistory = ResponseInput<typeof paymentHistorySearch>;

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

type Page = Pick<PaymentHistory, 'payments' | 'PageIndex' | 'LastPage' | 'total'>;
const noPage: Page = { payments: [], PageIndex: 0, LastPage: 0, total: 0 };

type PageOrder = { index: string; range: DayRange | 'ever'; criteria: Criteria; summary: AccountSummary };

const pageOf = async (
  account: AccountReader,
  { index, range, criteria, summary }: PageOrder,
): Promise<Page> => {
  const isLastTen = criteria.Mode === 'last10';
  const within = range === 'ever' ? ever : spanOf(range);
  const found = isLastTen ? lastTen : await account.count(index, within);
  const { skip, ...place } = pageWithin(criteria.PageIndex, isLastTen ? 0 : found, pageSize);
  const names = isLastTen
    ? await account.newest(index, { skip: 0, count: lastTen })
    : await account.newest(index, { skip, count: pageSize, within });
  const stored = present(await account.getAll(names.map(storedPayment)));
  const payments = stored.map(({ reclaims: _, ...payment }) => ({ ...payment, currency: summary.currency }));
  return { payments, ...place, total: isLastTen ? payments.length : found };
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
  const transactionTypeId = wantedType(criteria) ?? allTransactionTypes;
  const type = transactionTypeOf(transactionTypeId);
  const paymentTotals = criteria.Mode === 'last10' ? null : await totalsIn(account, range, summary);
  const page = type?.kind
    ? await pageOf(account, { index: paymentIndexes[type.kind], range, criteria, summary })
    : noPage;
  return { transactionTypeId, transactionTypeLabel: type?.label ?? null, ...page, paymentTotals };
};
