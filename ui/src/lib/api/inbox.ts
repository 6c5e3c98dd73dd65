import {
  deleteMessage,
  getEmailContent,
  getEmailCount,
  inboxButtonClick,
  inboxMessages,
  type Response,
} from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { CallError } from '../call-error.ts';
import { type ActionOptions, ask, createRead, refreshCalls, useAction, useRead } from './client.ts';

export type Message = {
  readonly messageId: string;
  readonly templateId: string;
  readonly subject: string;
  readonly sentAt: string;
  readonly unread: boolean;
  /** The bet that it is about; `null` when it is about none. */
  readonly betId: string | null;
  /** What it offers, on a page of this site. */
  readonly button: { readonly label: string; readonly path: string } | null;
  /** Documents of this site that belong to it. */
  readonly attachments: readonly { readonly name: string; readonly path: string }[];
};

const unreadStatus = 0;

export const messagesOf = ({ messages }: Response<typeof inboxMessages>): readonly Message[] =>
  messages.map(({ messageId, templateId, subject, sentAt, status, betId, button, attachments }) => ({
    messageId,
    templateId,
    subject,
    sentAt,
    unread: status === unreadStatus,
    betId,
    button,
    attachments,
  }));

/** Messages to the customer, newest first. */
export const useMessages = () => useRead(createRead(inboxMessages, {}, messagesOf));

const unreadOf = ({ emailCount }: Response<typeof getEmailCount>): number => emailCount;

/** How many messages were not opened, looked at every so many milliseconds. */
export const useUnreadCount = (enabled: boolean, everyMs: number) =>
  useRead(createRead(getEmailCount, {}, unreadOf), { enabled, refetchInterval: everyMs });

export const refreshInbox = (): Promise<void> => refreshCalls(inboxMessages, getEmailCount);

/** A message that is opened; `number` is its place in the list, 1 first. */
type OpenRequest = Pick<Message, 'messageId' | 'templateId'> & { readonly number: number };

/** Opens a message, which is then read; answers what it says. */
export const useOpenMessage = (options?: ActionOptions<OpenRequest, string>) =>
  useAction(async ({ messageId, templateId, number }: OpenRequest, key) => {
    const query = { messageId, id: templateId, number: String(number) };
    return (await ask(getEmailContent, { query }, key)).content;
  }, options);

/** Deletes a message; a refusal is an error, whichever way the server says it. */
export const useDeleteMessage = (options?: ActionOptions<string, void>) =>
  useAction(async (messageId: string, key) => {
    const { isSuccess } = await ask(deleteMessage, { query: { messageId } }, key);
    if (!isSuccess) throw new CallError('not-found', texts.inbox.deleteFailed);
  }, options);

/** The button of a message was pressed. */
export const usePressButton = (options?: ActionOptions<string, void>) =>
  useAction(async (messageId: string, key) => {
    await ask(inboxButtonClick, { query: { id: messageId } }, key);
  }, options);
