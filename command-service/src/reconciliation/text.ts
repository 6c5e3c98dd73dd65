import { type Currency, currencySchema, formatMoney } from '@paddock/contracts/money';
import type { ReportedPayment } from '../adapters/payments/provider.ts';
import type { Difference } from './compare.ts';
import type { RecordedPayment } from './recorded-payments.ts';

const reportedText = ({ kind, amount, currency, providerReference, at }: ReportedPayment): string =>
  `a ${kind} of ${formatMoney(amount, currency)}, completed ${at.toISOString()}, reference ${providerReference}`;

const states = {
  pending: 'pending',
  held: 'held for review',
  completed: 'completed',
  declined: 'declined',
  'paid-otherwise': 'paid without the provider',
} as const satisfies Record<RecordedPayment['state'], string>;

const recordedText = ({ kind, amount, currency, state, providerReference, at }: RecordedPayment): string =>
  [
    `a ${kind} of ${formatMoney(amount, currency)}`,
    `${states[state]} ${new Date(at).toISOString()}`,
    ...(providerReference === undefined ? [] : [`reference ${providerReference}`]),
  ].join(', ');

const saysOf = (recorded: RecordedPayment): string =>
  `account ${recorded.accountId} has ${recordedText(recorded)}`;

/** A difference in one line, the payment first. */
export const differenceText = (difference: Difference): string => {
  switch (difference.kind) {
    case 'not-recorded':
      return `${difference.reported.paymentId}: the report has ${reportedText(difference.reported)}; no account has it`;
    case 'not-reported':
      return `${difference.recorded.paymentId}: ${saysOf(difference.recorded)}; the report does not have it`;
    case 'reported-twice':
      return `${difference.reported.paymentId}: the report has ${reportedText(difference.reported)}, and again ${reportedText(difference.again)}`;
    case 'state':
    case 'terms':
      return `${difference.reported.paymentId}: the report has ${reportedText(difference.reported)}; ${saysOf(difference.recorded)}`;
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
