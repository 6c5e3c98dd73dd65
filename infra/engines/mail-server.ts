import { nodeEntry } from './child.ts';
import { inheritedEnv, type ProcessDefinition } from './definition.ts';
import { type Engine, startEngine } from './engine.ts';
import { findFreePort } from './ports.ts';
import { answersOk } from './readiness.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const entry = new URL('../embedded/mail/main.ts', import.meta.url);

/** Where mail goes in, and where it is read. */
export type MailAddresses = { smtpUrl: string; mailboxUrl: string };

export const mailAddresses = (port: number, mailboxPort: number): MailAddresses => ({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  mailboxUrl: `http://127.0.0.1:${mailboxPort}/messages`,
});

/** The mail server that delivers nothing, with its mails in a folder. */
export const mailServerDefinition = (
  port: number,
  mailboxPort: number,
  folder: string,
): ProcessDefinition => ({
  name: 'mail',
  port,
  command: nodeEntry(entry, {
    ...inheritedEnv(),
    PORT: String(port),
    MAILBOX_PORT: String(mailboxPort),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
  }),
  ready: answersOk(mailAddresses(port, mailboxPort).mailboxUrl),
  readyWithinMs: 60_000,
  graceMs: 5_000,
});

/** A mail server of its own for a test, with its mails in a temporary folder. */
export const startMailServer = async (): Promise<Engine & MailAddresses> => {
  const folder = await createTemporaryFolder('mail');
  const [port, mailboxPort] = [await findFreePort(), await findFreePort()];
  const engine = await startEngine(mailServerDefinition(port, mailboxPort, folder.path), folder.remove);
  return { ...engine, ...mailAddresses(port, mailboxPort) };
};
