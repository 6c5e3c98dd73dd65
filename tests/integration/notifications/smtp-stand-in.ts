import { buffer } from 'node:stream/consumers';
import { findFreePort } from '@paddock/infra/engines/index.ts';
import { SMTPServer } from 'smtp-server';

/** What a mail server does with the next mail: `lost` takes it, and the connection breaks before it says so. */
export type Manner = 'takes' | 'refuses' | 'later' | 'lost';

export type Taken = { to: string; messageId: string; raw: string };

class Reply extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

const replies = {
  refuses: () => new Reply(550, 'No such user'),
  later: () => new Reply(451, 'Try again later'),
} as const;

/** A mail server that does as it is told, on a port that it keeps while it is away. */
export const createSmtpStandIn = async () => {
  const port = await findFreePort();
  const taken: Taken[] = [];
  const putOff: string[] = [];
  const held = { manner: 'takes' as Manner, server: undefined as SMTPServer | undefined };

  const listen = async (): Promise<void> => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 100,
      onConnect: (_, done) => done(),
      onRcptTo: (_, __, done) => done(held.manner === 'refuses' ? replies.refuses() : undefined),
      onData: (stream, session, done) => {
        const taking = buffer(stream).then((content) => {
          const to = session.envelope.rcptTo[0]?.address ?? '';
          if (held.manner === 'later') {
            putOff.push(to);
            return done(replies.later());
          }
          const raw = content.toString();
          const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '';
          taken.push({ to, messageId, raw });
          if (held.manner === 'takes') return done();
          for (const connection of server.connections) connection._socket.destroy();
        });
        // The connection broke in the midst.
        taking.catch(() => {});
      },
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
    held.server = server;
  };

  await listen();
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The mails to an address, as often as they came. */
    mailsTo: (address: string) => taken.filter(({ to }) => to === address),
    /** How often a mail to it was to come again later. */
    putOffFor: (address: string): number => putOff.filter((to) => to === address).length,
    /** From now on. */
    behave: (manner: Manner): void => {
      held.manner = manner;
    },
    leave: (): Promise<void> => new Promise((resolve) => held.server?.close(() => resolve())),
    comeBack: listen,
    stop: (): Promise<void> => new Promise((resolve) => held.server?.close(() => resolve())),
  };
};
export type SmtpStandIn = Awaited<ReturnType<typeof createSmtpStandIn>>;
