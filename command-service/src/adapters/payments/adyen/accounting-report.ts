import type { ReclaimReport, ReportedPayment, UnreadLine } from '../provider.ts';
import { readCsv } from './csv.ts';
import { reclaimReference } from './heard.ts';
import { moneyOr } from './money-in-report.ts';
import { paymentOf } from './reference.ts';

/** Columns of the payment accounting report that we go by, wherever they stand in it. */
const columns = {
  merchantAccount: 'Merchant Account',
  pspReference: 'Psp Reference',
  merchantReference: 'Merchant Reference',
  bookingDate: 'Booking Date',
  timeZone: 'TimeZone',
  currency: 'Main Currency',
  amount: 'Main Amount',
  recordType: 'Record Type',
  modification: 'Modification Psp Reference',
} as const;
type Column = keyof typeof columns;
type Line = Record<Column, string>;

/** By how many hours a time zone of a report is ahead of UTC: an account's is set in Adyen's Customer Area. */
const hoursAhead: Readonly<Record<string, number>> = {
  ...{ UTC: 0, GMT: 0, WET: 0, BST: 1, IST: 1, WEST: 1 },
  ...{ CET: 1, CEST: 2 },
};

const instantOf = ({ bookingDate, timeZone }: Line): Date => {
  const hours = hoursAhead[timeZone];
  const [, date, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(bookingDate) ?? [];
  if (hours === undefined || date === undefined) throw new Error(`has the time "${bookingDate} ${timeZone}"`);
  return new Date(Date.parse(`${date}T${time}Z`) - hours * 3_600_000);
};

/** Pounds and euros have two decimals; no float is near. What leaves us may be below zero. `undefined`: it is no such amount. */
const minorUnits = (text: string): number | undefined => {
  const [, whole, part = ''] = /^-?(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

const placesOf = (header: readonly string[]): Record<Column, number> => {
  const places = Object.entries(columns).map(([column, name]) => {
    const place = header.findIndex((text) => text.trim().replace('\uFEFF', '') === name);
    if (place < 0) throw new Error(`Adyen's report has no column "${name}"`);
    return [column, place];
  });
  return Object.fromEntries(places) as Record<Column, number>;
};

const lineOf = (record: readonly string[], places: Record<Column, number>): Line =>
  Object.fromEntries(Object.entries(places).map(([column, place]) => [column, record[place] ?? ''])) as Line;

/** What was taken of a deposit, or came back, when it is booked as sent, as our account has it from then on. */
const reclaims: Readonly<Record<string, ReclaimReport['outcome']>> = {
  SentForRefund: 'refunded',
  Chargeback: 'charged-back',
  SecondChargeback: 'charged-back',
  ChargebackReversed: 'chargeback-reversed',
};

const reclaimOf = ({ recordType, modification, pspReference }: Line): ReportedPayment['reclaim'] => {
  const outcome = reclaims[recordType];
  if (!outcome) return undefined;
  return {
    outcome,
    reference: reclaimReference(modification || pspReference, recordType === 'SecondChargeback'),
  };
};

const isMoved = ({ recordType }: Line): boolean =>
  recordType === 'Authorised' || Object.hasOwn(reclaims, recordType);

const reportedOf = (line: Line): ReportedPayment | UnreadLine => {
  // One that is none of ours is money all the same: it is reported under its own name, which no account has.
  const paymentId =
    paymentOf(line.merchantReference)?.paymentId ?? (line.merchantReference || line.pspReference);
  const at = instantOf(line);
  const money = moneyOr({ amount: minorUnits(line.amount), currency: line.currency }, line.amount);
  if ('fault' in money) return { paymentId, at, fault: money.fault };
  return {
    ...{ paymentId, providerReference: line.pspReference, kind: 'deposit', ...money, at },
    ...(reclaimOf(line) && { reclaim: reclaimOf(line) }),
  };
};

/** What a record of the report says, which has to have a field for each column. */
const readRecord = (
  record: readonly string[],
  { header, places }: { header: readonly string[]; places: Record<Column, number> },
  merchantAccount: string,
): (ReportedPayment | UnreadLine)[] => {
  if (record.length !== header.length)
    throw new Error(`has ${record.length} of ${header.length} columns: is the file cut off?`);
  const line = lineOf(record, places);
  return isMoved(line) && line.merchantAccount === merchantAccount ? [reportedOf(line)] : [];
};

/** Quoted fields may have line ends within them. */
const linesOf = (record: readonly string[]): number => record.join('').split('\n').length;

const isBlank = (record: readonly string[]): boolean => record.length === 1 && record[0] === '';

/**
 * The deposits that a payment accounting report has as authorised, which is when an account has them as completed, and what
 * was taken of them afterwards. Of other merchant accounts there are lines too. Throws for a line with another number of columns
 * than the first, which was cut off, and for one that does not say when it was.
 */
export async function* readAccounting(
  text: AsyncIterable<string>,
  { merchantAccount }: { merchantAccount: string },
): AsyncGenerator<ReportedPayment | UnreadLine> {
  let known: { header: readonly string[]; places: Record<Column, number> } | undefined;
  let line = 1;
  for await (const record of readCsv(text)) {
    if (!known) known = { header: record, places: placesOf(record) };
    else if (!isBlank(record)) {
      try {
        yield* readRecord(record, known, merchantAccount);
      } catch (error) {
        throw new Error(`line ${line} of Adyen's report ${(error as Error).message}`, { cause: error });
      }
    }
    line += linesOf(record);
  }
  if (!known) throw new Error("Adyen's report is empty: it has not even a line of columns");
}
