import { listMailbox, type MailboxMessage } from '@paddock/contracts/http';
import { numberOf } from '../sms/sandbox-sms.ts';

/** An SMS is kept as a mail to the address that stands for its number. */
const asSent = (message: MailboxMessage): MailboxMessage => {
  const number = numberOf(message.recipient);
  return number === undefined ? message : { ...message, kind: 'sms', recipient: number };
};

const answerMs = 2_000;

/** The mails and SMS that the mail server of a laptop keeps, newest first. */
export type Mailbox = { list(): Promise<MailboxMessage[]> };

/** `url`: where the mail server lists them. Throws where it does not answer. */
export const createMailbox = (url: string): Mailbox => ({
  list: async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerMs) });
    return listMailbox.response.parse(await answer.json()).messages.map(asSent);
  },
});
