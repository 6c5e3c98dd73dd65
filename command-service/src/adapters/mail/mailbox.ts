import { listMailbox, type MailboxMessage } from '@paddock/contracts/http';
import { z } from 'zod';
import { addressOf, numberOf } from '../sms/sandbox-sms.ts';

/** An SMS is kept as a mail to the address that stands for its number. */
const asSent = (message: MailboxMessage): MailboxMessage => {
  const number = numberOf(message.recipient);
  return number === undefined ? message : { ...message, kind: 'sms', recipient: number };
};

const pageSchema = z.object({ html: z.string() });

const answerMs = 2_000;

/** The mails and SMS that the mail server of a laptop keeps, newest first. */
export type Mailbox = {
  list(): Promise<MailboxMessage[]>;
  /** The HTML of a mail; `undefined`: there is no such mail, or it has none. */
  pageOf(messageId: string): Promise<string | undefined>;
  /** Removes what was sent to these addresses and numbers. */
  forget(emails: readonly string[], phones: readonly string[]): Promise<void>;
};

/** `url`: where the mail server lists them. Throws where it does not answer. */
export const createMailbox = (url: string): Mailbox => ({
  list: async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerMs) });
    return listMailbox.response.parse(await answer.json()).messages.map(asSent);
  },
  pageOf: async (messageId) => {
    const address = new URL('/page', url);
    address.searchParams.set('messageId', messageId);
    const answer = await fetch(address, { signal: AbortSignal.timeout(answerMs) });
    if (answer.status === 404) return undefined;
    return pageSchema.parse(await answer.json()).html;
  },
  forget: async (emails, phones) => {
    const recipients = [...emails, ...phones.map(addressOf)];
    const answer = await fetch(new URL('/forget', url), {
      method: 'POST',
      body: JSON.stringify({ recipients }),
      signal: AbortSignal.timeout(answerMs),
    });
    if (!answer.ok) throw new Error(`the mailbox answered ${answer.status}`);
  },
});
