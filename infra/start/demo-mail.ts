import { listMailbox } from '@paddock/contracts/http';

const answerMs = 5_000;
const code = /\b\d{6}\b/;

/** The code in the newest mail to a demo customer that has one, by the mailbox of a system on this machine. */
export const newestDemoMail = async (mailboxPort: number, username: string): Promise<string | undefined> => {
  const url = `http://127.0.0.1:${mailboxPort}/messages`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(answerMs) }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const { messages } = listMailbox.response.parse(await answer.json());
  const mails = messages.filter(({ recipient }) => recipient === `${username}@example.com`);
  return mails.map(({ text }) => code.exec(text)?.[0]).find((found) => found !== undefined);
};
