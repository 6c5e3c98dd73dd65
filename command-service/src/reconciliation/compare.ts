import type { ReportedPayment } from '../adapters/payments/provider.ts';
import type { RecordedPayment } from './recorded-payments.ts';

/** From an instant up to another, which is not included. */
export type Period = { from: Date; until: Date };

/** What the report and the streams say differently of a payment. */
export type Difference =
  /** The report has it; no account has. */
  | { kind: 'not-recorded'; reported: ReportedPayment }
  /** An account has it as completed; the report does not. */
  | { kind: 'not-reported'; recorded: RecordedPayment }
  /** The report has it twice. */
  | { kind: 'reported-twice'; reported: ReportedPayment; again: ReportedPayment }
  /** The report has it as completed; its account does not, or has paid it otherwise too. */
  | { kind: 'state'; reported: ReportedPayment; recorded: RecordedPayment }
  /** It is of another kind, amount, currency or reference. */
  | { kind: 'terms'; reported: ReportedPayment; recorded: RecordedPayment };

/** A report by payment, and what it has twice. */
export const readReport = async (
  lines: AsyncIterable<ReportedPayment>,
): Promise<{ reported: Map<string, ReportedPayment>; twice: Difference[] }> => {
  const reported = new Map<string, ReportedPayment>();
  const twice: Difference[] = [];
  for await (const line of lines) {
    const first = reported.get(line.paymentId);
    if (first) twice.push({ kind: 'reported-twice', reported: first, again: line });
    else reported.set(line.paymentId, line);
  }
  return { reported, twice };
};

export const isIn = ({ from, until }: Period, at: number): boolean =>
  at >= from.getTime() && at < until.getTime();

const haveSameTerms = (reported: ReportedPayment, recorded: RecordedPayment): boolean =>
  reported.kind === recorded.kind &&
  reported.amount === recorded.amount &&
  reported.currency === recorded.currency &&
  // A withdrawal that was found to have arrived after all has no reference of its own.
  (recorded.providerReference ?? reported.providerReference) === reported.providerReference;

const differenceOf = (
  reported: ReportedPayment,
  recorded: RecordedPayment | undefined,
): Difference | undefined => {
  if (!recorded) return { kind: 'not-recorded', reported };
  if (recorded.state !== 'completed') return { kind: 'state', reported, recorded };
  return haveSameTerms(reported, recorded) ? undefined : { kind: 'terms', reported, recorded };
};

/**
 * Every difference of a period: of what the report has in it, and of what accounts have as completed in it. `reported`
 * reaches beyond the period, as an account may have heard of a payment the day after.
 */
export const compare = (
  reported: ReadonlyMap<string, ReportedPayment>,
  recorded: ReadonlyMap<string, RecordedPayment>,
  period: Period,
): Difference[] => {
  const ofReport = [...reported.values()]
    .filter(({ at }) => isIn(period, at.getTime()))
    .flatMap((line) => differenceOf(line, recorded.get(line.paymentId)) ?? []);
  const ofAccounts = [...recorded.values()]
    .filter(
      ({ state, at, paymentId }) => state === 'completed' && isIn(period, at) && !reported.has(paymentId),
    )
    .map((payment): Difference => ({ kind: 'not-reported', recorded: payment }));
  return [...ofReport, ...ofAccounts];
};
