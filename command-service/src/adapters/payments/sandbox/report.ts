import type { ReportedPayment } from '../provider.ts';
import type { Holds } from './holds.ts';
import type { DueReport, LedgerEntry, SandboxLedger } from './ledger.ts';

/** The sandbox's name of a chargeback or refund: it makes one of each of a deposit. */
export const referenceOf = ({ paymentId, report }: DueReport): string =>
  report === 'refunded' ? `sandbox-refund-${paymentId}` : `sandbox-chargeback-${paymentId}`;

const lineOf = (
  { amount, currency, ...entry }: LedgerEntry,
  due: DueReport,
  at: number,
): ReportedPayment | undefined => {
  if (entry.outcome !== 'completed' || amount === undefined || currency === undefined) return undefined;
  const { paymentId, providerReference, kind } = entry;
  const line = { paymentId, providerReference, kind, amount, currency, at: new Date(at) };
  if (due.report === 'end') return line;
  return { ...line, reclaim: { outcome: due.report, reference: referenceOf(due) } };
};

type Books = {
  ledger: Pick<SandboxLedger, 'find' | 'movedBetween'>;
  holds: Pick<Holds, 'endOf'>;
};

/**
 * What the books have as completed, and what was taken of it; a payment that was never booked is in no report, and neither
 * is money that was held and let go.
 */
export async function* reported(
  { ledger, holds }: Books,
  from: Date,
  until: number,
): AsyncGenerator<ReportedPayment> {
  for (const { due, at } of await ledger.movedBetween(from.getTime(), until)) {
    const entry = await ledger.find(due.paymentId);
    const line = entry && lineOf(entry, due, at);
    if (!line) continue;
    const wasHeld = entry.funding !== undefined;
    if (!wasHeld || (await holds.endOf(due.paymentId)) === 'taken') yield line;
  }
}
