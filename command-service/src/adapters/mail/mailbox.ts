import { listMailbox, type MailboxMessage } from '@paddock/contracts/http';

const answerMs = 2_000;

/** The mails that the mail server of a laptop keeps, newest first. */
export type Mailbox = { list(): Promise<MailboxMessage[]> };

/** `url`: where the mail server lists them. Throws where it does not answer. */
export const createMailbox = (url: string): Mailbox => ({
  list: async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerMs) });
    return listMailbox.response.parse(await answer.json()).messages;
  },
});
