import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Redis } from '@paddock/service-kit/engines';
import { Counter, Gauge, type Log, metrics, retryForever } from '@paddock/service-kit/process';
import { type Following, startFollower } from '@paddock/service-kit/subscribe';
import pLimit from 'p-limit';
import type { Mailer } from '../../adapters/mail/mailer.ts';
import { followAndAct } from '../follow-and-act.ts';
import { repeatEvery } from '../repeat-every.ts';
import { createPendingNotifications, type NotifiedEvent, notifiedEvents } from './pending.ts';
import { type SendingServices, sendNotification } from './send-notification.ts';

const everyMs = 1000;
/** Mails and SMS that are handed over at the same time. */
const atOnce = 4;

const pendingCount = new Gauge({
  name: 'paddock_notifications_pending',
  help: 'Mails and SMS to customers that were not taken yet',
  registers: [metrics],
});

const ended = new Counter({
  name: 'paddock_notifications_ended_total',
  help: 'Mails and SMS to customers by what became of them',
  labelNames: ['outcome'] as const,
  registers: [metrics],
});

type NotificationsProcessServices = Omit<SendingServices, 'mailer'> & {
  client: EventStoreDBClient;
  redis: Redis;
  log: Log;
  mailer: Mailer | undefined;
};

/** Nothing to do until the end. */
const idle = (signal: AbortSignal): Following => ({
  isConnected: () => true,
  finished: new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
});

/** Tells customers by mail and SMS what they should know, each fact once, however often it is read and whoever reads it. */
export const startNotifications = (
  services: NotificationsProcessServices,
  signal: AbortSignal,
): Following => {
  const { client, redis, clock, mailer } = services;
  const log = services.log.child({ process: 'notifications' });
  if (!mailer) {
    log.warn('no mail and no SMS is sent, as SMTP_URL names no mail server');
    return idle(signal);
  }
  const pending = createPendingNotifications(redis, () => clock.now());
  const limit = pLimit(atOnce);
  const following = startFollower<NotifiedEvent>(
    client,
    { name: 'notifications', events: notifiedEvents, checkpoint: pending.checkpoint, fold: pending.fold },
    log,
    signal,
  );

  const round = async (): Promise<void> => {
    pendingCount.set(await pending.count());
    const due = await pending.due(clock.now());
    const send = async (one: (typeof due)[number]): Promise<void> => {
      if (signal.aborted) return;
      const { notificationId } = one;
      const outcome = await sendNotification({ ...services, mailer }, one).catch((err: unknown) =>
        log.warn({ err, notificationId }, 'a mail or SMS could not be sent, retrying later'),
      );
      if (outcome) ended.inc({ outcome });
      if (outcome === 'refused') log.warn({ notificationId }, 'a mail or SMS was refused');
    };
    await Promise.all(due.map((one) => limit(() => send(one))));
  };
  const sending = retryForever('sending mail', log, signal, () => repeatEvery(everyMs, signal, round));
  return followAndAct(following, sending);
};
