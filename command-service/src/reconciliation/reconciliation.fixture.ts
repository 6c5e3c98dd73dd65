import type { AccountEvent } from '@paddock/contracts/events';
import { depositCompleted, depositRequested } from '@paddock/contracts/events/events.fixture';
import type { ReportedPayment } from '../adapters/payments/provider.ts';
import type { Period } from './period.ts';

const dayFrom = (from: string): Period => ({
  from: new Date(from),
  until: new Date(Date.parse(from) + 24 * 3_600_000),
});

/** Tests: a day, and an instant of it. */
export const period = dayFrom('2026-06-01T00:00:00Z');
export const noon = '2026-06-01T12:00:00.000Z';
export const laterDay = dayFrom('2026-06-06T00:00:00Z');
export const onLaterDay = '2026-06-06T12:00:00.000Z';

/** A line of the provider's report. */
export const line = (paymentId: string, more: Partial<ReportedPayment> = {}): ReportedPayment => ({
  ...{ paymentId, providerReference: `ref-${paymentId}`, kind: 'deposit', amount: 1000, currency: 'GBP' },
  at: new Date(noon),
  ...more,
});

/** An event at noon, or at another instant. */
export type Logged = AccountEvent | [AccountEvent, at: string];

export const happenedAt = (logged: Logged): [AccountEvent, at: number] => {
  const [event, at] = Array.isArray(logged) ? logged : [logged, noon];
  return [event, Date.parse(at)];
};

export const paidIn = [depositRequested('d1', 1000), depositCompleted('d1', 1000)];
