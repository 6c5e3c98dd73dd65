import { listMailbox } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { type Route, route } from '@paddock/service-kit/http';
import type { Log } from '@paddock/service-kit/process';
import type { Mailbox } from '../../adapters/mail/mailbox.ts';

export type NotificationServices = { mailbox: Mailbox | undefined; log: Log; isDevelopment: boolean };

/** Refuses `not-found` where there is no such mail server, `unavailable` where it does not answer. */
const listMailboxRoute = ({ mailbox, log }: NotificationServices) =>
  route(listMailbox, async () => {
    if (!mailbox) return refuse('not-found');
    const messages = await mailbox.list().catch((err: unknown) => {
      log.warn({ err }, 'the mailbox is unreachable');
      return undefined;
    });
    return messages ? { body: { messages } } : refuse('unavailable');
  });

/** What customers are sent. */
export const notificationRoutes = (services: NotificationServices): Route[] =>
  services.isDevelopment ? [listMailboxRoute(services)] : [];
