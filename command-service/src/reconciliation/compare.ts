import type { PaymentStatus, ReportedPayment, UnreadLine } from '../adapters/payments/provider.ts';
import type { ReclaimDifference } from './compare-reclaims.ts';
import { isIn, type Period, reportedBy } from './period.ts';
import type { RecordedPayment } from './recorded-payments.ts';

/** What the provider and the streams say differently of a payment. */
export type Difference =
  /** The report has it; no account has. */
  | { kind: 'not-recorded'; reported: ReportedPayment }
  /** The report has it twice. */
  | { kind: 'reported-twice'; reported: ReportedPayment; again: ReportedPayment }
  /** Two accounts have it. */
  | { kind: 'recorded-twice'; recorded: RecordedPayment; again: RecordedPayment }
  /** The report has it as completed; its account has another state, amount, currency, kind or reference. */
  | { kind: 'otherwise'; reported: ReportedPayment; recorded: RecordedPayment }
  /**
   * An account has it as completed, as undone, or as a withdrawal that the provider should long have; the report does not have
   * it, and asked for it the provider says otherwise.
   */
  | { kind: 'denied'; recorded: RecordedPayment; status: PaymentStatus['outcome'] }
  /** A line of the report that cannot be read is compared with nothing. */
  | { kind: 'unread'; reported: UnreadLine }
  | ReclaimDifference;

const by = <Item extends { paymentId: string }>(items: readonly Item[]): Map<string, Item[]> =>
  Map.groupBy(items, ({ paymentId }) => paymentId);

const undoneStates: ReadonlySet<RecordedPayment['state']> = new Set([
  'declined',
  'given-back',
  'paid-otherwise',
]);

/** A withdrawal that came back is in its customer's balance again, or was paid otherwise. */
const agreeUndone = (reported: ReportedPayment, recorded: RecordedPayment): boolean =>
  undoneStates.has(recorded.state) && reported.amount === recorded.amount;

const agreeMoved = (reported: ReportedPayment, recorded: RecordedPayment): boolean =>
  recorded.state === 'completed' &&
  reported.amount === recorded.moved &&
  // A withdrawal that was found to have arrived after all has no reference of its own.
  (recorded.providerReference ?? reported.providerReference) === reported.providerReference;

const agree = (reported: ReportedPayment, recorded: RecordedPayment): boolean =>
  reported.kind === recorded.kind &&
  reported.currency === recorded.currency &&
  (reported.undone ? agreeUndone : agreeMoved)(reported, recorded);

/** A payment that the report has: its lines and what accounts have of it, the first of each. */
const ofReported = (
  [reported, ...again]: readonly ReportedPayment[],
  [recorded, ...more]: readonly RecordedPayment[],
  isOfPeriod: boolean,
  period: Period,
): Difference[] => {
  if (!reported) return [];
  const twice = again
    .filter(({ at }) => isIn(period, at.getTime()))
    .map((line): Difference => ({ kind: 'reported-twice', reported, again: line }));
  if (!isOfPeriod) return twice;
  if (!recorded) return [...twice, { kind: 'not-recorded', reported }];
  const doubled = more.map((other): Difference => ({ kind: 'recorded-twice', recorded, again: other }));
  return [
    ...twice,
    ...doubled,
    ...(agree(reported, recorded) ? [] : [{ kind: 'otherwise', reported, recorded } as const]),
  ];
};

/** Accounts say in the period that it moved, or that it did not after all: the provider has to have it so. */
const hasMoved = ({ state, at }: RecordedPayment, period: Period): boolean =>
  (state === 'completed' || state === 'taken-back' || state === 'given-back') && isIn(period, at);

/** It left the wallet before the period, and has been on its way out for all of it: the provider has to know of it. */
const isLongPending = ({ kind, state, at }: RecordedPayment, { from }: Period): boolean =>
  kind === 'withdrawal' && state === 'pending' && at < from.getTime();

/**
 * Every difference of a period: of what the report has in it, and of what accounts have had happen in it. `lines` reach
 * beyond the period, as an account may have heard of a payment the day after. `unreported`: payments that moved in the period
 * that the report is sure to have by its end, and withdrawals that were pending for all of it, which are in no line, of which the provider is to be asked: see `deniedBy`.
 */
export const compare = (
  lines: readonly ReportedPayment[],
  recorded: readonly RecordedPayment[],
  period: Period,
): { differences: Difference[]; unreported: RecordedPayment[] } => {
  const [linesOf, recordedOf] = [by(lines), by(recorded)];
  const differences = [...linesOf].flatMap(([paymentId, reported]) => {
    const payments = recordedOf.get(paymentId) ?? [];
    const happened = payments.some(
      ({ state, at }) => state !== 'pending' && state !== 'held' && isIn(period, at),
    );
    const isReported = reported.slice(0, 1).some(({ at }) => isIn(period, at.getTime()));
    return ofReported(reported, payments, isReported || happened, period);
  });
  const moved = reportedBy(period);
  const unreported = recorded.filter(
    (payment) =>
      (hasMoved(payment, moved) || isLongPending(payment, period)) && !linesOf.has(payment.paymentId),
  );
  return { differences, unreported };
};

const isSame = ({ state }: RecordedPayment, { outcome }: PaymentStatus): boolean =>
  state === 'pending' ? outcome === 'pending' : (state === 'completed') === (outcome === 'completed');

/** What is different of a payment that no line has, by what the provider says of it when it is asked. */
export const deniedBy = (recorded: RecordedPayment, status: PaymentStatus): Difference[] =>
  isSame(recorded, status) ? [] : [{ kind: 'denied', recorded, status: status.outcome }];

/** A line that cannot be read is a difference of the period that it is of. */
export const unreadIn = (lines: readonly UnreadLine[], period: Period): Difference[] =>
  lines.filter(({ at }) => isIn(period, at.getTime())).map((reported) => ({ kind: 'unread', reported }));
