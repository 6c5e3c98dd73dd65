import { currencySchema } from '@paddock/contracts/money';
import { z } from 'zod';
import type { ReclaimReport, ReportedPayment } from '../provider.ts';
import { readCsv } from './csv.ts';
import { reclaimReference } from './heard.ts';
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
  if (hours === undefined || date === undefined)
    throw new Error(`a line of Adyen's report has the time "${bookingDate} ${timeZone}"`);
  return new Date(Date.parse(`${date}T${time}Z`) - hours * 3_600_000);
};

/** Pounds and euros have two decimals; no float is near. What leaves us may be below zero. */
const minorUnits = z
  .string()
  .regex(/^-?\d+(\.\d{1,2})?$/)
  .transform((text) => text.replace('-', ''))
  .transform((text) => {
    const [whole = '', part = ''] = text.split('.');
    return Number(whole) * 100 + Number(part.padEnd(2, '0'));
  });

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

const reportedOf = (line: Line): ReportedPayment => ({
  // One that is none of ours is money all the same: it is reported under its own name, which no account has.
  paymentId: paymentOf(line.merchantReference)?.paymentId ?? (line.merchantReference || line.pspReference),
  providerReference: line.pspReference,
  kind: 'deposit',
  amount: minorUnits.parse(line.amount),
  currency: currencySchema.parse(line.currency),
  at: instantOf(line),
  ...(reclaimOf(line) && { reclaim: reclaimOf(line) }),
});

/**
 * The deposits that a payment accounting report has as authorised, which is when an account has them as completed, and what
 * was taken of them afterwards. Of other merchant accounts there are lines too.
 */
export async function* readAccounting(
  text: AsyncIterable<string>,
  { merchantAccount }: { merchantAccount: string },
): AsyncGenerator<ReportedPayment> {
  let places: Record<Column, number> | undefined;
  for await (const record of readCsv(text)) {
    if (!places) {
      places = placesOf(record);
      continue;
    }
    const line = lineOf(record, places);
    if (isMoved(line) && line.merchantAccount === merchantAccount) yield reportedOf(line);
  }
  if (!places) throw new Error("Adyen's report is empty: it has not even a line of columns");
}
