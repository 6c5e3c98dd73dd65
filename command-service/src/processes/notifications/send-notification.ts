import { randomUUID } from 'node:crypto';
import type { AbandonedReason } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { Clock } from '@paddock/service-kit/process';
import type { FailingChannels } from '../../adapters/failing-channels.ts';
import type { Mailer } from '../../adapters/mail/mailer.ts';
import type { SmsSender } from '../../adapters/sms/sms-sender.ts';
import type { NotificationCommand } from '../../domain/notification/notification.ts';
import type { Notifications } from '../../domain/notification/service.ts';
import { type ComposingServices, compose, type Message } from './compose.ts';
import { expiryOf, type PendingNotification } from './pending.ts';

export type SendingServices = ComposingServices & {
  notifications: Pick<Notifications, 'execute'>;
  mailer: Mailer;
  sms: SmsSender | undefined;
  failingChannels: Pick<FailingChannels, 'note'>;
  clock: Pick<Clock, 'now'>;
};

/** Throws where nobody knows whether it was taken, and where nobody is there to take it. */
const handOver = async ({ mailer, sms }: SendingServices, message: Message): Promise<'sent' | 'refused'> => {
  if (message.channel === 'email') return mailer.send(message.mail);
  if (!sms) throw new Error('no SMS is sent, as there is no provider');
  return sms.send(message.sms);
};

/** The same; notes whether that way works at present. */
const handOverNoting = async (services: SendingServices, message: Message): Promise<'sent' | 'refused'> => {
  const { failingChannels } = services;
  const note = (outcome: 'taken' | 'failed') =>
    failingChannels.note(message.channel, outcome).catch(() => {});
  try {
    const outcome = await handOver(services, message);
    await note('taken');
    return outcome;
  } catch (error) {
    await note('failed');
    throw error;
  }
};

/**
 * Sends what a customer is to be told, unless another copy is at it. Where no answer comes it is left
 * as it is: tried again later under the same id. Answers what became of it; `undefined`: nothing was to be done.
 */
export const sendNotification = async (
  services: SendingServices,
  pending: PendingNotification,
): Promise<'sent' | AbandonedReason | undefined> => {
  const { notificationId, accountId, template, channel, correlationId } = pending;
  const run = async (command: NotificationCommand) => {
    const context: CommandContext = {
      commandId: randomUUID(),
      correlationId,
      causationId: notificationId,
      actor: { kind: 'system', id: 'notifications', channel: 'system' },
      now: services.clock.now(),
    };
    const outcome = await services.notifications.execute(notificationId, command, context);
    if (isRefusal(outcome)) throw new Error(`notification ${notificationId}: ${outcome.refused}`);
    return outcome.events;
  };

  const expiresAt = expiryOf(pending).toISOString();
  const [begun] = await run({ type: 'begin-sending', accountId, template, channel, expiresAt });
  if (begun?.type === 'NotificationAbandoned') return begun.data.reason;
  if (begun?.type !== 'NotificationSending') return undefined;
  const message = await compose(services, pending);
  const outcome = typeof message === 'string' ? message : await handOverNoting(services, message);
  await run(outcome === 'sent' ? { type: 'record-sent' } : { type: 'abandon', reason: outcome });
  return outcome;
};
