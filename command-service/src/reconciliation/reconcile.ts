import { type AccountEvent, accountEvents, accountStream } from '@paddock/contracts/events';
import { readEvent } from '@paddock/service-kit/events';
import { readToEnd } from '@paddock/service-kit/subscribe';
import { askBooked } from '../adapters/payments/ask-provider.ts';
import { isUnread, type ReportedPayment, type UnreadLine } from '../adapters/payments/provider.ts';
import type { Dependencies } from '../dependencies.ts';
import { compare, type Difference, deniedBy, unreadIn } from './compare.ts';
import { compareReclaims, isReclaimLine } from './compare-reclaims.ts';
import { clockMs, isIn, type Period, reportedBy } from './period.ts';
import { createRecordedPayments, type RecordedPayment, recordedPaymentTypes } from './recorded-payments.ts';
import { createRecordedReclaims, type RecordedReclaim, recordedReclaimTypes } from './recorded-reclaims.ts';

/** How long before a period a payment of it may have been completed. */
const heardLateMs = 7 * 24 * 3_600_000;

/** `reported`: the lines that the provider's report has in the period. */
export type Reconciled = { reported: ReportedPayment[]; differences: Difference[] };

type Given = Pick<Dependencies, 'payments' | 'client'>;

const recordedIn = async (
  { client }: Given,
  isWanted: (payment: { paymentId: string; at: number }) => boolean,
): Promise<{ payments: RecordedPayment[]; reclaims: readonly RecordedReclaim[] }> => {
  const recorded = createRecordedPayments(isWanted);
  const reclaims = createRecordedReclaims(isWanted);
  const read: ReadonlySet<string> = new Set([...recordedPaymentTypes, ...recordedReclaimTypes]);
  const prefix = accountStream('');
  await readToEnd(client, {
    prefix,
    after: undefined,
    take: (event) => {
      if (!read.has(event.type)) return;
      const { metadata, ...told } = readEvent<AccountEvent>(accountEvents, event);
      const accountId = event.stream.slice(prefix.length);
      const at = Date.parse(metadata.at);
      recorded.apply(accountId, told as AccountEvent, at);
      reclaims.apply(accountId, told as AccountEvent, at);
    },
  });
  return { payments: recorded.all(), reclaims: reclaims.all() };
};

/**
 * Compares what the provider reports to have completed in a period with the streams of all accounts, as they are now.
 * Throws where the provider is unreachable, or the log cannot be read.
 */
export const reconcile = async (given: Given, period: Period): Promise<Reconciled> => {
  const from = new Date(period.from.getTime() - heardLateMs);
  const until = new Date(period.until.getTime() + clockMs);
  const lines: ReportedPayment[] = [];
  const unread: UnreadLine[] = [];
  for await (const line of given.payments.report(from, until)) {
    if (isUnread(line)) unread.push(line);
    else lines.push(line);
  }
  const ids = new Set(lines.map(({ paymentId }) => paymentId));
  const wanted = { from: reportedBy(period).from, until: period.until };
  const recorded = await recordedIn(given, ({ paymentId, at }) => ids.has(paymentId) || isIn(wanted, at));
  const payments = lines.filter((line) => !isReclaimLine(line));
  const { differences, unreported } = compare(payments, recorded.payments, period);
  differences.push(...compareReclaims(lines.filter(isReclaimLine), recorded.reclaims, period));
  differences.push(...unreadIn(unread, period));
  for (const payment of unreported)
    differences.push(...deniedBy(payment, await askBooked(given.payments, payment)));
  return { reported: lines.filter(({ at }) => isIn(period, at.getTime())), differences };
};
