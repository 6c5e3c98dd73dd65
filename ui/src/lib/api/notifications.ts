import { listMailbox, mailboxPage, type Response } from '@paddock/contracts/http';
import { CallError } from '../call-error.ts';
import { createRead, useRead } from './client.ts';

/** A mail that a customer was sent. */
export type SentMail = Response<typeof listMailbox>['messages'][number];

/** Mails that customers were sent, newest first, looked at every so many milliseconds. */
export const useMailbox = (everyMs: number) =>
  useRead(
    createRead(listMailbox, {}, ({ messages }): readonly SentMail[] => messages),
    { refetchInterval: everyMs },
  );

/** Where a mail stands as a mail program shows it. */
export const mailPageAddress = (messageId: string): string =>
  `${mailboxPage.path}?${new URLSearchParams({ messageId })}`;

/** Whether there is a mailbox to read at all: on a developer's machine there is. */
export const hasNoMailbox = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'not-found';
