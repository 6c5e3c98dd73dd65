import { type Currency, currencySchema, formatMoney } from '@paddock/contracts/money';
import type { PaymentStatus, ReportedPayment } from '../adapters/payments/provider.ts';
import type { Difference } from './compare.ts';
import type { ReclaimLine } from './compare-reclaims.ts';
import type { RecordedPayment } from './recorded-payments.ts';
import type { RecordedReclaim } from './recorded-reclaims.ts';

const reportedText = ({ kind, amount, currency, providerReference, at, undone }: ReportedPayment): string =>
  `a ${kind} of ${formatMoney(amount, currency)}, ${undone ? 'returned' : 'completed'} ${at.toISOString()}, reference ${providerReference}`;

const states = {
  pending: 'pending since',
  held: 'held for review since',
  completed: 'completed',
  declined: 'declined',
  'taken-back': 'taken back',
  'given-back': 'given back',
  'paid-otherwise': 'paid without the provider',
} as const satisfies Record<RecordedPayment['state'], string>;

const recordedText = ({ accountId, kind, amount, moved, currency, ...payment }: RecordedPayment): string => {
  const { state, providerReference, at } = payment;
  const isDoubled = state === 'completed' && moved !== amount;
  return [
    `account ${accountId} has a ${kind} of ${formatMoney(amount, currency)}`,
    `${states[state]} ${new Date(at).toISOString()}`,
    ...(isDoubled ? [`of which ${formatMoney(moved, currency)} has moved`] : []),
    ...(providerReference === undefined ? [] : [`reference ${providerReference}`]),
  ].join(', ');
};

const statuses = {
  completed: 'says that it was completed',
  declined: 'says that it was declined',
  expired: 'says that its customer did not confirm it',
  authenticate: 'says that it waits for its customer',
  pending: 'says that it is pending',
  authorised: 'says that it holds its money',
  unknown: 'does not know it',
} as const satisfies Record<PaymentStatus['outcome'], string>;

const reclaimNames = {
  'charged-back': 'chargeback',
  'chargeback-reversed': 'reversed chargeback',
  refunded: 'refund',
} as const;

const reportedReclaimText = ({ amount, currency, at, providerReference, reclaim }: ReclaimLine): string =>
  [
    `a ${reclaimNames[reclaim.outcome]} of ${formatMoney(amount, currency)}`,
    at.toISOString(),
    `reference ${reclaim.reference}, of the deposit ${providerReference}`,
  ].join(', ');

const recordedReclaimText = ({
  accountId,
  outcome,
  amount,
  currency,
  ...reclaim
}: RecordedReclaim): string => {
  const { at, reference, providerReference } = reclaim;
  return [
    `account ${accountId} has a ${reclaimNames[outcome]} of ${formatMoney(amount, currency)}`,
    new Date(at).toISOString(),
    `reference ${reference}`,
    ...(providerReference === undefined ? [] : [`of the deposit ${providerReference}`]),
  ].join(', ');
};

/** A difference in one line, the payment first. */
export const differenceText = (difference: Difference): string => {
  const { paymentId } = 'recorded' in difference ? difference.recorded : difference.reported;
  switch (difference.kind) {
    case 'not-recorded':
      return `${paymentId}: the report has ${reportedText(difference.reported)}; no account has it`;
    case 'reported-twice':
      return `${paymentId}: the report has ${reportedText(difference.reported)}, and again ${reportedText(difference.again)}`;
    case 'recorded-twice':
      return `${paymentId}: ${recordedText(difference.recorded)}; and ${recordedText(difference.again)}`;
    case 'otherwise':
      return `${paymentId}: the report has ${reportedText(difference.reported)}; ${recordedText(difference.recorded)}`;
    case 'denied':
      return `${paymentId}: ${recordedText(difference.recorded)}; the report does not have it, and the provider ${statuses[difference.status]}`;
    case 'unread':
      return `${paymentId}: the report has a line of ${difference.reported.at.toISOString()} with ${difference.reported.fault}; it was not compared`;
    case 'reclaim-not-recorded':
      return `${paymentId}: the report has ${reportedReclaimText(difference.reported)}; no account has it`;
    case 'reclaim-reported-twice':
      return `${paymentId}: the report has ${reportedReclaimText(difference.reported)}, and again ${reportedReclaimText(difference.again)}`;
    case 'reclaim-recorded-twice':
      return `${paymentId}: ${recordedReclaimText(difference.recorded)}; and ${recordedReclaimText(difference.again)}`;
    case 'reclaim-otherwise':
      return `${paymentId}: the report has ${reportedReclaimText(difference.reported)}; ${recordedReclaimText(difference.recorded)}`;
    case 'reclaim-not-reported':
      return `${paymentId}: ${recordedReclaimText(difference.recorded)}; the report does not have it`;
    default:
      return difference satisfies never;
  }
};

/** What a line is counted as. */
const countedAs = ({ kind, reclaim, undone }: ReportedPayment): string => {
  if (reclaim) return reclaimNames[reclaim.outcome];
  return undone ? `returned ${kind}` : kind;
};

const counted = ['deposit', 'withdrawal', 'returned withdrawal', ...Object.values(reclaimNames)] as const;

const sumOf = (payments: readonly ReportedPayment[], currency: Currency, name: string) => {
  const own = payments.filter((line) => line.currency === currency && countedAs(line) === name);
  return { count: own.length, sum: own.reduce((sum, { amount }) => sum + BigInt(amount), 0n) };
};

/** What a report comes to, a line for each kind of payment and currency that it has. */
export const totalsText = (payments: readonly ReportedPayment[]): string[] =>
  counted.flatMap((kind) =>
    currencySchema.options.flatMap((currency) => {
      const { count, sum } = sumOf(payments, currency, kind);
      return count === 0 ? [] : [`${count} ${kind}${count === 1 ? '' : 's'}, ${formatMoney(sum, currency)}`];
    }),
  );
