import { type InboxEvent, inboxStream } from '@paddock/contracts/events';
import { deleteMessage, getEmailContent, inboxButtonClick } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import type { EventStore } from '@paddock/service-kit/engines';
import { type Route, route } from '@paddock/service-kit/http';
import type { Dependencies } from '../../dependencies.ts';

type MessageSent = Extract<InboxEvent, { type: 'MessageSent' }>['data'];

/** The documents' way to say that a message was opened. */
const openedStatus = 201;

const sentMessage = async (
  store: EventStore,
  accountId: string,
  messageId: string,
): Promise<MessageSent | undefined> => {
  for await (const { type, data } of store.read(inboxStream(accountId))) {
    if (type === 'MessageSent' && (data as MessageSent).messageId === messageId) return data as MessageSent;
  }
  return undefined;
};

/** Opening one's own messages, pressing their button and deleting them; listing them is the read side's. */
export const inboxRoutes = ({ store, inboxes }: Pick<Dependencies, 'store' | 'inboxes'>): Route[] => {
  const open = route(getEmailContent, async ({ session, query, commandId, correlationId, actor, now }) => {
    if (!session?.account) return refuse('not-signed-in');
    const { accountId } = session.account;
    const context = { commandId, correlationId, actor, now };
    const { messageId } = query;
    const read = await inboxes.execute(accountId, { type: 'read-message', messageId }, context);
    if (isRefusal(read)) return read;
    const message = await sentMessage(store, accountId, messageId);
    if (!message) return refuse('message-unavailable');
    const { subject, body: content } = message;
    return { body: { subject, content }, status: openedStatus, position: read.position };
  });

  const press = route(inboxButtonClick, async ({ session, query, commandId, correlationId, actor, now }) => {
    if (!session?.account) return refuse('not-signed-in');
    const read = await inboxes.execute(
      session.account.accountId,
      { type: 'read-message', messageId: query.id },
      { commandId, correlationId, actor, now },
    );
    if (isRefusal(read)) return read;
    return { body: { success: true as const, msg: 'Success' }, position: read.position };
  });

  const remove = route(deleteMessage, async ({ session, query, commandId, correlationId, actor, now }) => {
    if (!session?.account) return refuse('not-signed-in');
    const deleted = await inboxes.execute(
      session.account.accountId,
      { type: 'delete-message', messageId: query.messageId },
      { commandId, correlationId, actor, now },
    );
    if (isRefusal(deleted)) return deleted;
    return { body: { isSuccess: true }, position: deleted.position };
  });

  return [open, press, remove];
};
