import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { MailboxMessage } from '@paddock/contracts/http';

const kept = 500;

/** What was sent, on disk: the newest of it. */
export const openMailbox = (folder: string) => {
  const database = new DatabaseSync(join(folder, 'mailbox.sqlite'));
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS message (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      message_id TEXT NOT NULL UNIQUE,
      sent_at TEXT NOT NULL,
      recipient TEXT NOT NULL,
      subject TEXT NOT NULL,
      text TEXT NOT NULL
    ) STRICT`);
  const insert = database.prepare(
    'INSERT INTO message (message_id, sent_at, recipient, subject, text) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const forget = database.prepare(
    'DELETE FROM message WHERE number <= (SELECT max(number) FROM message) - ?',
  );
  const forgetRecipient = database.prepare('DELETE FROM message WHERE lower(recipient) = ?');
  const select = database.prepare(
    'SELECT message_id AS messageId, sent_at AS sentAt, recipient, subject, text FROM message ORDER BY number DESC',
  );
  return {
    keep: ({ messageId, sentAt, recipient, subject, text }: Omit<MailboxMessage, 'kind'>): void => {
      insert.run(messageId, sentAt, recipient, subject, text);
      forget.run(kept);
    },
    /** Removes what was sent to these, to the last byte of the files. */
    forget: (recipients: readonly string[]): void => {
      for (const recipient of recipients) forgetRecipient.run(recipient.toLowerCase());
      database.exec('VACUUM');
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    list: () => select.all(),
    close: (): void => database.close(),
  };
};
export type Mailbox = ReturnType<typeof openMailbox>;
