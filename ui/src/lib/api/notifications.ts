import { listMailbox, type Response } from '@paddock/contracts/http';
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

/** Whether there is a mailbox to read at all: on a developer's machine there is. */
export const hasNoMailbox = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'not-found';
