import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type Mailbox, openMailbox } from './mailbox.ts';

const largestMail = 1024 * 1024;

type MailServerOptions = { host: string; port: number; mailboxPort: number; folder: string };

/** Parses a mail as it came over the wire, and keeps it once for each recipient. */
const keep = async (
  mailbox: Mailbox,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> => {
  const mail = await PostalMime.parse(await buffer(stream));
  const { messageId = randomUUID() } = mail;
  const several = envelope.rcptTo.length > 1;
  for (const { address: recipient } of envelope.rcptTo) {
    mailbox.keep({
      messageId: several ? `${messageId} ${recipient}` : messageId,
      sentAt: new Date().toISOString(),
      recipient,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
    });
  }
};

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** Listens for mail, and for who wants to read it. A mail is acknowledged once it is on disk. */
export const startMailServer = async ({ host, port, mailboxPort, folder }: MailServerOptions) => {
  const mailbox = openMailbox(folder);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largestMail,
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      keep(mailbox, stream, session).then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  smtp.on('error', (error) => console.error(`mail: ${error.message}`));
  const http = createServer(({ method, url }, response) => {
    if (method !== 'GET' || url !== '/messages') return answer(response, 404, { error: 'GET /messages' });
    answer(response, 200, { messages: mailbox.list() });
  });
  await Promise.all([
    new Promise<void>((resolve) => smtp.listen(port, host, resolve)),
    new Promise<void>((resolve) => http.listen(mailboxPort, host, resolve)),
  ]);
  return {
    stop: async (): Promise<void> => {
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(() => resolve())),
        new Promise<void>((resolve) => http.close(() => resolve())),
      ]);
      mailbox.close();
    },
  };
};
