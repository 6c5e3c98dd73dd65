import type { ReportedPayment } from '../adapters/payments/provider.ts';
import { isIn, type Period } from './period.ts';
import type { RecordedReclaim } from './recorded-reclaims.ts';

/** A line of the report about what was taken of a deposit, or came back. */
export type ReclaimLine = ReportedPayment & { reclaim: NonNullable<ReportedPayment['reclaim']> };

export const isReclaimLine = (line: ReportedPayment): line is ReclaimLine => line.reclaim !== undefined;

/** As of payments (`Difference`), of a chargeback, its reversal or a refund. */
export type ReclaimDifference =
  /** The report has it; no account has. */
  | { kind: 'reclaim-not-recorded'; reported: ReclaimLine }
  /** The report has it twice. */
  | { kind: 'reclaim-reported-twice'; reported: ReclaimLine; again: ReclaimLine }
  /** Two accounts have it, or one has it twice. */
  | { kind: 'reclaim-recorded-twice'; recorded: RecordedReclaim; again: RecordedReclaim }
  /** Its account has another amount, currency, or reference of its deposit. */
  | { kind: 'reclaim-otherwise'; reported: ReclaimLine; recorded: RecordedReclaim }
  /** An account has it; the report does not. */
  | { kind: 'reclaim-not-reported'; recorded: RecordedReclaim };

type Named = { paymentId: string; outcome: string; reference: string };

const keyOf = ({ paymentId, outcome, reference }: Named): string => `${paymentId}/${outcome}/${reference}`;

const lineKey = ({ paymentId, reclaim }: ReclaimLine): string => keyOf({ paymentId, ...reclaim });

/** A reversal that was known before its chargeback, which takes nothing then: neither moves anything. */
const isVain = ({ outcome, amount }: RecordedReclaim): boolean =>
  outcome === 'chargeback-reversed' && amount === 0;

const agree = (reported: ReclaimLine, recorded: RecordedReclaim): boolean =>
  (reported.amount === recorded.amount || isVain(recorded)) &&
  reported.currency === recorded.currency &&
  (recorded.providerReference ?? reported.providerReference) === reported.providerReference;

/** One that the report has: its lines and what accounts have of it, the first of each. */
const ofReported = (
  [reported, ...again]: readonly ReclaimLine[],
  [recorded, ...more]: readonly RecordedReclaim[],
  { isOfPeriod, isUntaken, period }: { isOfPeriod: boolean; isUntaken: boolean; period: Period },
): ReclaimDifference[] => {
  if (!reported) return [];
  const twice = again
    .filter(({ at }) => isIn(period, at.getTime()))
    .map((line): ReclaimDifference => ({ kind: 'reclaim-reported-twice', reported, again: line }));
  if (!isOfPeriod || isUntaken) return twice;
  if (!recorded) return [...twice, { kind: 'reclaim-not-recorded', reported }];
  return [
    ...twice,
    ...more.map((other) => ({ kind: 'reclaim-recorded-twice', recorded, again: other }) as const),
    ...(agree(reported, recorded) ? [] : [{ kind: 'reclaim-otherwise', reported, recorded } as const]),
  ];
};

/**
 * Every difference of a period in chargebacks and refunds: of what the report has in it, and of what accounts have had happen
 * in it; `lines` and `recorded` reach beyond it.
 */
export const compareReclaims = (
  lines: readonly ReclaimLine[],
  recorded: readonly RecordedReclaim[],
  period: Period,
): ReclaimDifference[] => {
  const [reportedBy, recordedBy] = [Map.groupBy(lines, lineKey), Map.groupBy(recorded, keyOf)];
  const reversals = recorded.filter(isVain);
  const untaken = new Set(reversals.map((one) => keyOf({ ...one, outcome: 'charged-back' })));
  const differences = [...reportedBy].flatMap(([key, reported]) => {
    const known = recordedBy.get(key) ?? [];
    const isOfPeriod =
      reported.slice(0, 1).some(({ at }) => isIn(period, at.getTime())) ||
      known.some(({ at }) => isIn(period, at));
    return ofReported(reported, known, { isOfPeriod, isUntaken: untaken.has(key), period });
  });
  const unreported = recorded
    .filter((one) => isIn(period, one.at) && !reportedBy.has(keyOf(one)) && !isVain(one))
    .map((one) => ({ kind: 'reclaim-not-reported', recorded: one }) as const);
  return [...differences, ...unreported];
};
