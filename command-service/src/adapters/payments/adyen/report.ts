import type { TransfersApi } from '@adyen/api-library/lib/src/services/transfers/transfersApi.js';
import { londonZone } from '@paddock/contracts/london';
import { Temporal } from 'temporal-polyfill';
import type { ReportedPayment, UnreadLine } from '../provider.ts';
import { readAccounting } from './accounting-report.ts';
import type { AdyenAccess } from './adyen-client.ts';
import { moneyOr } from './money-in-report.ts';
import { paymentOf } from './reference.ts';
import { type CardTransfer, transferStatusOf, transfersSchema } from './transfer.ts';

export type ReportOptions = {
  access: Pick<AdyenAccess, 'environment' | 'url'>;
  merchantAccount: string;
  balanceAccount: string;
  reportApiKey: string | undefined;
  transfers: Pick<TransfersApi, 'getAllTransfers'>;
};

/** A report of a day is a file of many lines: longest that it takes to come, milliseconds. */
const downloadMs = 10 * 60_000;
/** How long before it is booked, or comes back, a transfer may have been made, milliseconds. */
const endsWithinMs = 30 * 24 * 3_600_000;
const pageSize = 100;

const dayOf = (at: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(londonZone).toPlainDate();

const addressOf = (
  { access: { environment, url }, merchantAccount }: ReportOptions,
  day: Temporal.PlainDate,
): URL => {
  const file = `payments_accounting_report_${day.toString().replaceAll('-', '_')}.csv`;
  const base = url ?? `https://ca-${environment}.adyen.com`;
  return new URL(`/reports/download/MerchantAccount/${encodeURIComponent(merchantAccount)}/${file}`, base);
};

/** The report of a day; `undefined`: there is none, or not yet. */
const download = async (
  options: ReportOptions,
  day: Temporal.PlainDate,
): Promise<ReadableStream<Uint8Array> | undefined> => {
  const { reportApiKey } = options;
  if (reportApiKey === undefined) throw new Error('ADYEN_REPORT_API_KEY is not set: no report can be read');
  const response = await fetch(addressOf(options, day), {
    headers: { 'x-api-key': reportApiKey },
    redirect: 'error',
    signal: AbortSignal.timeout(downloadMs),
  });
  if (response.status === 404) return undefined;
  if (!response.ok || !response.body)
    throw new Error(`Adyen gave no report of ${day}: status ${response.status}`);
  return response.body;
};

/**
 * Deposits, by the payment accounting report of each day. Without the last day that is over nothing is compared, nor with
 * a gap; days before the first report are of before there was an account.
 */
async function* reportedDeposits(
  options: ReportOptions,
  from: Date,
  until: Date,
): AsyncGenerator<ReportedPayment | UnreadLine> {
  const last = dayOf(until);
  let hasBegun = false;
  for (let day = dayOf(from); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const report = await download(options, day);
    const isNeeded = hasBegun || day.equals(last.subtract({ days: 1 }));
    if (report === undefined && isNeeded && !day.equals(last))
      throw new Error(`Adyen has no report of ${day} yet: it is generated each day, after it is over`);
    if (report === undefined) continue;
    hasBegun = true;
    for await (const line of readAccounting(report.pipeThrough(new TextDecoderStream()), options))
      if (line.at >= from && line.at < until) yield line;
  }
}

/** When a transfer came to a status. */
const timeOf = ({ events = [] }: CardTransfer, wanted: string): Date | undefined => {
  const event = events.find(({ status }) => status === wanted);
  return event?.bookingDate ?? event?.updateDate;
};

/** When money left, or came back after that; a transfer that says no time was booked as it was made. */
const movedAt = (transfer: CardTransfer): { at: Date; undone?: true } | undefined => {
  const { status, events = [], creationDate } = transfer;
  if (status === 'booked') {
    const at = timeOf(transfer, status) ?? creationDate;
    return at && { at };
  }
  const wasBooked = events.some((event) => event.status === 'booked');
  if (!wasBooked || transferStatusOf(transfer).outcome !== 'declined') return undefined;
  const at = timeOf(transfer, status) ?? timeOf(transfer, 'booked') ?? creationDate;
  return at && { at, undone: true };
};

const lineOf = (transfer: CardTransfer): ReportedPayment | UnreadLine | undefined => {
  const { id, reference = id, amount } = transfer;
  const moved = movedAt(transfer);
  if (!moved) return undefined;
  const { at } = moved;
  const paymentId = paymentOf(reference)?.paymentId ?? reference;
  const minor = Math.abs(amount.value);
  const money = moneyOr({ amount: minor, currency: amount.currency }, `${minor} minor units`);
  if ('fault' in money) return { paymentId, at, fault: money.fault };
  return { paymentId, providerReference: id, kind: 'withdrawal', ...money, ...moved };
};

const cursorIn = (href: string | undefined): string | undefined =>
  href === undefined ? undefined : (new URL(href).searchParams.get('cursor') ?? undefined);

/** Withdrawals, by Adyen's list of transfers to cards. */
async function* reportedWithdrawals(
  { transfers, balanceAccount }: ReportOptions,
  from: Date,
  until: Date,
): AsyncGenerator<ReportedPayment | UnreadLine> {
  let cursor: string | undefined;
  do {
    const page = transfersSchema.parse(
      await transfers.getAllTransfers(
        ...([new Date(from.getTime() - endsWithinMs), until, undefined, undefined] as const),
        ...([balanceAccount, undefined, undefined, 'card', 'asc', cursor, pageSize] as const),
      ),
    );
    for (const transfer of page.data) {
      const line = lineOf(transfer);
      if (line && line.at >= from && line.at < until) yield line;
    }
    cursor = cursorIn(page._links?.next?.href);
  } while (cursor !== undefined);
}

/** What Adyen's own books have as completed from one instant up to another, which is not included. */
export async function* reportedPayments(
  options: ReportOptions,
  from: Date,
  until: Date,
): AsyncGenerator<ReportedPayment | UnreadLine> {
  yield* reportedDeposits(options, from, until);
  yield* reportedWithdrawals(options, from, until);
}
