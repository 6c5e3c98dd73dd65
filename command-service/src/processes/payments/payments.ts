import { setTimeout as sleep } from 'node:timers/promises';
import { retryForever } from '@paddock/service-kit/process';
import { type Following, follow } from '@paddock/service-kit/subscribe';
import type { Dependencies } from '../../dependencies.ts';
import { finish } from './finish.ts';
import { type PaymentEvent, paymentEvents, unfinished } from './pending.ts';

const everyMs = 1000;

/**
 * Finishes what a crash or a silent provider left open: payments whose outcome was never heard, and shop
 * deposits whose PIN ran out.
 */
export const followUp = (
  needed: Pick<Dependencies, 'client' | 'redis' | 'accounts' | 'payments' | 'clock' | 'log'>,
  signal: AbortSignal,
): Following => {
  const log = needed.log.child({ process: 'payments' });
  const index = unfinished(needed.redis);
  const following = follow<PaymentEvent>(
    needed.client,
    { name: 'payments', events: paymentEvents, checkpoint: index.checkpoint, fold: index.fold },
    log,
    signal,
  );

  const rounds = async () => {
    while (!signal.aborted) {
      for (const item of await index.due(needed.clock.now().getTime())) {
        await finish({ ...needed, log }, item).catch((err) => log.warn({ err }, 'could not be finished yet'));
      }
      await sleep(everyMs, undefined, { signal }).catch(() => {});
    }
  };
  const acting = retryForever('reconciling payments', log, signal, rounds);
  const finished = Promise.all([following.finished, acting]).then(() => {});
  return { isConnected: following.isConnected, finished };
};
