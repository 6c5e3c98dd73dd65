import { type AccountEvent, accountEvents, accountStream } from '@paddock/contracts/events';
import { readEvent } from '@paddock/service-kit/events';
import { readToEnd } from '@paddock/service-kit/subscribe';
import type { ReportedPayment } from '../adapters/payments/provider.ts';
import type { Dependencies } from '../dependencies.ts';
import { compare, type Difference, isIn, type Period, readReport } from './compare.ts';
import { createRecordedPayments } from './recorded-payments.ts';

/** How long before a period a payment of it may have been completed, and how much later by the provider's clock. */
const heardLateMs = 7 * 24 * 3_600_000;
const clockMs = 3_600_000;

/** `reported`: what the provider's report has in the period. */
export type Reconciled = { reported: ReportedPayment[]; differences: Difference[] };

/**
 * Compares what the provider reports to have completed in a period with the streams of all accounts, as they are now.
 * Throws where the report cannot be had, or the log not be read.
 */
export const reconcile = async (
  { payments: provider, client }: Pick<Dependencies, 'payments' | 'client'>,
  period: Period,
): Promise<Reconciled> => {
  const from = new Date(period.from.getTime() - heardLateMs);
  const until = new Date(period.until.getTime() + clockMs);
  const { reported, twice } = await readReport(provider.report(from, until));
  const recorded = createRecordedPayments(({ paymentId, at }) => reported.has(paymentId) || isIn(period, at));
  const prefix = accountStream('');
  await readToEnd(client, {
    prefix,
    after: undefined,
    take: (event) => {
      const { metadata, ...told } = readEvent<AccountEvent>(accountEvents, event);
      recorded.apply(event.stream.slice(prefix.length), told as AccountEvent, Date.parse(metadata.at));
    },
  });
  const differences = [...twice, ...compare(reported, recorded.payments, period)];
  return {
    reported: [...reported.values()].filter(({ at }) => isIn(period, at.getTime())),
    differences,
  };
};
