import { type InboxEvent, inboxEvents, inboxStream } from '@paddock/contracts/events';
import { deleteMessage, getEmailContent, inboxButtonClick } from '@paddock/contracts/http';
import { isRefusal, refusalText, refuse } from '@paddock/contracts/refusals';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import { commandContextOf, commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import type { InboxServices } from './services.ts';

type MessageSent = Extract<InboxEvent, { type: 'MessageSent' }>['data'];

/** The status with which the documents answer that a message was opened. */
const openedStatus = 201;

const sentMessage = async (
  store: EventStore,
  accountId: string,
  messageId: string,
): Promise<MessageSent | undefined> => {
  for await (const recorded of store.read(inboxStream(accountId))) {
    const event = readEvent<InboxEvent>(inboxEvents, recorded);
    if (event.type === 'MessageSent' && event.data.messageId === messageId) return event.data;
  }
  return undefined;
};

const openRoute = ({ store, inboxes }: InboxServices) =>
  route(getEmailContent, async (request) => {
    const { accountId } = request.session.account;
    const { messageId } = request.query;
    const read = await inboxes.execute(
      accountId,
      { type: 'read-message', messageId },
      commandContextOf(request),
    );
    if (isRefusal(read)) return read;
    const message = await sentMessage(store, accountId, messageId);
    if (!message) return refuse('message-unavailable');
    const { subject, body: content } = message;
    return { body: { subject, content }, status: openedStatus, position: read.position };
  });

const pressButtonRoute = ({ inboxes }: InboxServices) =>
  commandRoute(
    inboxButtonClick,
    ({ session, query }, context) =>
      inboxes.execute(session.account.accountId, { type: 'read-message', messageId: query.id }, context),
    () => success(),
  );

/** A message that is not there is no error to the caller: `isSuccess` says so, as documented. */
const deleteRoute = ({ inboxes }: InboxServices) =>
  route(deleteMessage, async (request) => {
    const { messageId } = request.query;
    const deleted = await inboxes.execute(
      request.session.account.accountId,
      { type: 'delete-message', messageId },
      commandContextOf(request),
    );
    if (!isRefusal(deleted)) return { body: { isSuccess: true }, position: deleted.position };
    if (deleted.refused !== 'message-not-deleted') return deleted;
    return { body: { isSuccess: false, msg: refusalText(deleted) } };
  });

/** Opening one's own messages, pressing their button and deleting them; listing them is the read side's. */
export const inboxRoutes = (services: InboxServices): Route[] => [
  openRoute(services),
  pressButtonRoute(services),
  deleteRoute(services),
];
