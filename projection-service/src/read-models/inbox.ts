import {
  type getEmailCount,
  type InboxMessage,
  inboxMessages,
  type ResponseInput,
} from '@paddock/contracts/http';
import { z } from 'zod';
import type { Need, ReadModel } from '../projection/read-model.ts';
import type { Records } from '../projection/records.ts';
import { field, fieldsOf } from '../projection/stored-fields.ts';
import { type AccountReader, present } from './account-reader.ts';

/** A message as it is kept; of one that was deleted nothing but that it was. */
const messageSchema = z.union([
  inboxMessages.response.shape.messages.element,
  z.object({ deleted: z.literal(true) }),
]);

export const messageField = fieldsOf('message', messageSchema);
/** How many messages wait to be read. */
export const unreadField = field('messages-unread', z.int());
/** Sorted index of message ids by the instant they were sent; deleted ones are taken out. */
export const messagesIndex = 'messages';

const newestShown = 100;

const needsMessage = ({ data }: { data: { messageId: string } }, need: Need): void => {
  need(unreadField);
  need(messageField(data.messageId));
};

const countUnread = (records: Records, change: 1 | -1): void =>
  records.set(unreadField, Math.max(0, (records.get(unreadField) ?? 0) + change));

const keptMessage = (records: Records, messageId: string): InboxMessage | undefined => {
  const message = records.get(messageField(messageId));
  return message && !('deleted' in message) ? message : undefined;
};

/** Messages to the customer, newest first, and how many are unread. */
export const inbox: ReadModel = {
  MessageSent: {
    needs: needsMessage,
    fold: ({ data, at }, records) => {
      if (records.get(messageField(data.messageId))) return;
      const { betId = null, button = null, attachments = [], ...message } = data;
      const kept = { ...message, betId, button, attachments, sentAt: at, status: 0 as const };
      records.set(messageField(data.messageId), kept);
      records.index(messagesIndex, data.messageId, Date.parse(at));
      countUnread(records, 1);
    },
  },
  MessageRead: {
    needs: needsMessage,
    fold: ({ data: { messageId } }, records) => {
      const message = keptMessage(records, messageId);
      if (!message || message.status === 1) return;
      records.set(messageField(messageId), { ...message, status: 1 });
      countUnread(records, -1);
    },
  },
  MessageDeleted: {
    needs: needsMessage,
    fold: ({ data: { messageId } }, records) => {
      const message = keptMessage(records, messageId);
      if (!message) return;
      records.set(messageField(messageId), { deleted: true });
      records.index(messagesIndex, messageId, null);
      if (message.status === 0) countUnread(records, -1);
    },
  },
};

/** The newest messages, as `inbox-messages` answers them. */
export const readInbox = async (account: AccountReader): Promise<ResponseInput<typeof inboxMessages>> => {
  const ids = await account.newest(messagesIndex, { skip: 0, count: newestShown });
  const messages = present(await account.getAll(ids.map(messageField)));
  return { messages: messages.flatMap((message) => ('deleted' in message ? [] : [message])) };
};

/** The unread badge, as `get-email-count` answers it. */
export const readEmailCount = async (
  account: AccountReader,
): Promise<ResponseInput<typeof getEmailCount>> => ({
  emailCount: (await account.get(unreadField)) ?? 0,
});
