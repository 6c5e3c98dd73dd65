import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { z } from 'zod';
import { type Mailbox, openMailbox } from './mailbox.ts';

const largestMail = 1024 * 1024;
const forgetSchema = z.object({ recipients: z.array(z.string().max(320)).max(1000) });

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
      html: mail.html,
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
  const forget = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { data } = forgetSchema.safeParse(JSON.parse(String(await buffer(request))));
    if (!data) return answer(response, 400, { error: '{ "recipients": ["…"] }' });
    mailbox.forget(data.recipients);
    answer(response, 200, {});
  };
  const http = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mailbox');
    const asked = `${request.method} ${pathname}`;
    if (asked === 'GET /page') {
      const html = mailbox.pageOf(searchParams.get('messageId') ?? '');
      return html === undefined
        ? answer(response, 404, { error: 'no such mail' })
        : answer(response, 200, { html });
    }
    if (asked === 'GET /messages') return answer(response, 200, { messages: mailbox.list() });
    if (asked === 'POST /forget')
      return void forget(request, response).catch(() => answer(response, 400, { error: 'JSON' }));
    answer(response, 404, { error: 'GET /messages, GET /page, POST /forget' });
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
