import { randomUUID } from 'node:crypto';
import type { AbandonedReason, NotificationTemplate } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { Clock } from '@paddock/service-kit/process';
import type { Mail, Mailer } from '../../adapters/mail/mailer.ts';
import type { NotificationCommand } from '../../domain/notification/notification.ts';
import type { Notifications } from '../../domain/notification/service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import { type MailContent, mailPageOf } from './mail-page.ts';
import { expiryOf, type PendingNotification } from './pending.ts';
import { newDeviceMail } from './templates/new-device.ts';
import { passwordChangedMail } from './templates/password-changed.ts';
import type { Told } from './templates/told.ts';

export type SendingServices = {
  notifications: Pick<Notifications, 'execute'>;
  profiles: Pick<Profiles, 'personalOf'>;
  mailer: Mailer;
  clock: Pick<Clock, 'now'>;
  /** Of the site: where links of mails lead. */
  publicUrl: string;
};

const contents = {
  'new-device': newDeviceMail,
  'password-changed': passwordChangedMail,
} as const satisfies Record<NotificationTemplate, (told: Told) => MailContent>;

/** The mail as of now, or why there is none. */
const compose = async (
  services: SendingServices,
  { notificationId, accountId, template, browser, at }: PendingNotification,
): Promise<Mail | AbandonedReason> => {
  const person = await services.profiles.personalOf(accountId);
  if (!person) return 'no-address';
  const { email: to, firstName } = person;
  const { publicUrl } = services;
  const content = contents[template]({ firstName, browser, at, publicUrl });
  return { to, id: notificationId, ...mailPageOf(content) };
};

/**
 * Sends what a customer is to be told, unless another copy is at it. Where the mail server gives no answer it is left
 * as it is: tried again later under the same id. Answers what became of it; `undefined`: nothing was to be done.
 */
export const sendNotification = async (
  services: SendingServices,
  pending: PendingNotification,
): Promise<'sent' | AbandonedReason | undefined> => {
  const { notificationId, accountId, template, correlationId } = pending;
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
  const [begun] = await run({ type: 'begin-sending', accountId, template, expiresAt });
  if (begun?.type === 'NotificationAbandoned') return begun.data.reason;
  if (begun?.type !== 'NotificationSending') return undefined;
  const mail = await compose(services, pending);
  const outcome = typeof mail === 'string' ? mail : await services.mailer.send(mail);
  await run(outcome === 'sent' ? { type: 'record-sent' } : { type: 'abandon', reason: outcome });
  return outcome;
};
