import type { Mailer } from '../mail/mailer.ts';
import type { SmsSender } from './sms-sender.ts';

/** What the address of a number ends with in the mailbox; no such host can be (RFC 2606). */
const domain = '@sms.invalid';

/** The number that an address in the mailbox stands for; `undefined`: it is one of mail. */
export const numberOf = (recipient: string): string | undefined =>
  recipient.endsWith(domain) ? recipient.slice(0, -domain.length) : undefined;

/** The address that a number has in the mailbox. */
export const addressOf = (phone: string): string => `${phone}${domain}`;

/** Delivers into the mailbox of a machine that delivers nothing, beside the mails. */
export const createSandboxSms = (mailer: Pick<Mailer, 'send'>): SmsSender => ({
  send: ({ to, text, id }) =>
    mailer.send({ to: addressOf(to), subject: 'SMS', text, html: '<p>SMS</p>', id: `sms-${id}` }),
});
