import { startMailServer } from './mail-server.ts';

/**
 * Runs the embedded mail server as a process: mail comes in at `PORT`, `GET /messages` at `MAILBOX_PORT` lists it, `GET /page` there has the HTML of a mail;
 * `HOST` (127.0.0.1), and `DATA_DIR`, where it is kept.
 */
const { PORT, MAILBOX_PORT, HOST = '127.0.0.1', DATA_DIR } = process.env;
if (!PORT || !MAILBOX_PORT || !DATA_DIR) {
  console.error('PORT, MAILBOX_PORT and DATA_DIR have to be given.');
  process.exit(1);
}

const server = await startMailServer({
  host: HOST,
  port: Number(PORT),
  mailboxPort: Number(MAILBOX_PORT),
  folder: DATA_DIR,
});
console.log(`mail on ${HOST}:${PORT}, mailbox on http://${HOST}:${MAILBOX_PORT}/messages`);

const stop = (): void => void server.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
