import type { ReportedPayment } from '../adapters/payments/provider.ts';
import { isIn, type Period } from './period.ts';
import type { RecordedReclaim } from './recorded-reclaims.ts';

/** A line of the report about what was taken of a deposit, or came back. */
export type ReclaimLine = ReportedPayment & { reclaim: NonNullable<ReportedPayment['reclaim']> };

export const isReclaimLine = (line: ReportedPayment): line is ReclaimLine => line.reclaim !== undefined;

export type ReclaimDifference =
  /** The report has it; no account has, or of another amount. */
  | { kind: 'reclaim-not-recorded'; reported: ReclaimLine }
  /** An account has it; the report does not. */
  | { kind: 'reclaim-not-reported'; recorded: RecordedReclaim };

type Named = { paymentId: string; outcome: string; reference: string };

const keyOf = ({ paymentId, outcome, reference }: Named): string => `${paymentId}/${outcome}/${reference}`;

const lineKey = ({ paymentId, reclaim }: ReclaimLine): string => keyOf({ paymentId, ...reclaim });

/** Of a chargeback that was known not to stand before it came, neither moved anything. */
const neverTaken = (recorded: readonly RecordedReclaim[]): string[] =>
  recorded
    .filter(({ outcome, amount }) => outcome === 'chargeback-reversed' && amount === 0)
    .flatMap((one) => [keyOf(one), keyOf({ ...one, outcome: 'charged-back' })]);

/** Every difference of a period in chargebacks and refunds; `lines` and `recorded` reach beyond it. */
export const compareReclaims = (
  lines: readonly ReclaimLine[],
  recorded: readonly RecordedReclaim[],
  period: Period,
): ReclaimDifference[] => {
  const untaken = new Set(neverTaken(recorded));
  const amounts = new Map(recorded.map((one) => [keyOf(one), one.amount]));
  const reported = new Set(lines.map(lineKey));
  return [
    ...lines
      .filter((line) => isIn(period, line.at.getTime()) && !untaken.has(lineKey(line)))
      .filter((line) => amounts.get(lineKey(line)) !== line.amount)
      .map((line) => ({ kind: 'reclaim-not-recorded', reported: line }) as const),
    ...recorded
      .filter((one) => isIn(period, one.at) && !reported.has(keyOf(one)) && !untaken.has(keyOf(one)))
      .map((one) => ({ kind: 'reclaim-not-reported', recorded: one }) as const),
  ];
};
