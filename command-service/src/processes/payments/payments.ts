import { forEachConcurrent, Gauge, metrics, retryForever } from '@paddock/service-kit/process';
import { type Following, startFollower } from '@paddock/service-kit/subscribe';
import pLimit from 'p-limit';
import { followAndAct } from '../follow-and-act.ts';
import { repeatEvery } from '../repeat-every.ts';
import { finishPayment } from './finish-payment.ts';
import { createPendingPayments, type PaymentEvent, paymentEvents } from './pending.ts';
import type { PaymentsProcessServices } from './services.ts';

const everyMs = 1000;
/** Payments that the provider is asked about at the same time. */
const atOnce = 16;

const pendingCount = new Gauge({
  name: 'paddock_payments_pending',
  help: 'Payments and shop deposits that began and have not ended',
  registers: [metrics],
});

const overdueCount = new Gauge({
  name: 'paddock_payments_overdue',
  help: 'Payments and shop deposits that should have ended by now; the provider is asked about each every second',
  registers: [metrics],
});

/**
 * Brings to their end payments that a crash or a provider without an answer left open, and shop deposits whose PIN
 * ran out.
 */
export const startPayments = (services: PaymentsProcessServices, signal: AbortSignal): Following => {
  const log = services.log.child({ process: 'payments' });
  const pending = createPendingPayments(services.redis);
  const limit = pLimit(atOnce);
  const following = startFollower<PaymentEvent>(
    services.client,
    { name: 'payments', events: paymentEvents, checkpoint: pending.checkpoint, fold: pending.fold },
    log,
    signal,
  );

  const round = async () => {
    const now = services.clock.now().getTime();
    const { all, overdue } = await pending.count(now);
    pendingCount.set(all);
    overdueCount.set(overdue);
    await forEachConcurrent(pending.due(now), limit, signal, (payment) =>
      finishPayment({ ...services, log, settled: pending.settled }, payment).catch((err) =>
        log.warn({ err }, 'a payment could not be finished, retrying'),
      ),
    );
  };
  const finishing = retryForever('finishing payments', log, signal, () =>
    repeatEvery(everyMs, signal, round),
  );
  return followAndAct(following, finishing);
};
