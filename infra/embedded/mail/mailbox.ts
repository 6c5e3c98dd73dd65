import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { MailboxMessage } from '@paddock/contracts/http';

const kept = 500;

/** A mail with both of its forms; an SMS has no page. */
type KeptMail = Omit<MailboxMessage, 'kind'> & { html?: string | undefined };

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
    ) STRICT;
    CREATE TABLE IF NOT EXISTS page (message_id TEXT PRIMARY KEY, html TEXT NOT NULL) STRICT`);
  const insert = database.prepare(
    'INSERT INTO message (message_id, sent_at, recipient, subject, text) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const insertPage = database.prepare(
    'INSERT INTO page (message_id, html) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const selectPage = database.prepare('SELECT html FROM page WHERE message_id = ?');
  /** Of mails that are gone. */
  const forgetPages = database.prepare(
    'DELETE FROM page WHERE message_id NOT IN (SELECT message_id FROM message)',
  );
  const forget = database.prepare(
    'DELETE FROM message WHERE number <= (SELECT max(number) FROM message) - ?',
  );
  const forgetRecipient = database.prepare('DELETE FROM message WHERE lower(recipient) = ?');
  const select = database.prepare(
    'SELECT message_id AS messageId, sent_at AS sentAt, recipient, subject, text FROM message ORDER BY number DESC',
  );
  return {
    keep: ({ messageId, sentAt, recipient, subject, text, html }: KeptMail): void => {
      insert.run(messageId, sentAt, recipient, subject, text);
      if (html !== undefined) insertPage.run(messageId, html);
      forget.run(kept);
      forgetPages.run();
    },
    /** Removes what was sent to these, to the last byte of the files. */
    forget: (recipients: readonly string[]): void => {
      for (const recipient of recipients) forgetRecipient.run(recipient.toLowerCase());
      forgetPages.run();
      database.exec('VACUUM');
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    list: () => select.all(),
    /** The HTML of a mail. */
    pageOf: (messageId: string): string | undefined => {
      const found = selectPage.get(messageId);
      return typeof found?.html === 'string' ? found.html : undefined;
    },
    close: (): void => database.close(),
  };
};
export type Mailbox = ReturnType<typeof openMailbox>;
