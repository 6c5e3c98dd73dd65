import { type Currency, currencySchema, formatMoney } from '@paddock/contracts/money';
import type { PaymentStatus, ReportedPayment } from '../adapters/payments/provider.ts';
import type { Difference } from './compare.ts';
import type { RecordedPayment } from './recorded-payments.ts';

const reportedText = ({ kind, amount, currency, providerReference, at }: ReportedPayment): string =>
  `a ${kind} of ${formatMoney(amount, currency)}, completed ${at.toISOString()}, reference ${providerReference}`;

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
  unknown: 'does not know it',
} as const satisfies Record<PaymentStatus['outcome'], string>;

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
    default:
      return difference satisfies never;
  }
};

const sumOf = (payments: readonly ReportedPayment[], currency: Currency, kind: ReportedPayment['kind']) => {
  const own = payments.filter((payment) => payment.currency === currency && payment.kind === kind);
  return { count: own.length, sum: own.reduce((sum, { amount }) => sum + BigInt(amount), 0n) };
};

/** What a report comes to, a line for each kind of payment and currency that it has. */
export const totalsText = (payments: readonly ReportedPayment[]): string[] =>
  (['deposit', 'withdrawal'] as const).flatMap((kind) =>
    currencySchema.options.flatMap((currency) => {
      const { count, sum } = sumOf(payments, currency, kind);
      return count === 0 ? [] : [`${count} ${kind}${count === 1 ? '' : 's'}, ${formatMoney(sum, currency)}`];
    }),
  );
