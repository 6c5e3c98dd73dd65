import { listMailbox, mailboxPage } from '@paddock/contracts/http';
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

/** Nothing in a mail runs, or is loaded: it is shown by itself, without what our pages may do. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Refuses as the list does, and `not-found` of a mail that is not there, or was an SMS. */
const mailboxPageRoute = ({ mailbox, log }: NotificationServices) =>
  route(mailboxPage, async ({ query }) => {
    if (!mailbox) return refuse('not-found');
    try {
      const html = await mailbox.pageOf(query.messageId);
      return html === undefined ? refuse('not-found') : new Response(html, { headers: pageHeaders });
    } catch (err) {
      log.warn({ err }, 'the mailbox is unreachable');
      return refuse('unavailable');
    }
  });

/** What customers are sent. */
export const notificationRoutes = (services: NotificationServices): Route[] =>
  services.isDevelopment ? [listMailboxRoute(services), mailboxPageRoute(services)] : [];
