import { type InboxEvent, inboxEvents, inboxStream } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';

// Stream `inbox-{accountId}`.

export type InboxState = {
  /** All that can be opened and deleted, newest last: each unread one counts. The inbox shows fewer. */
  messages: readonly { messageId: string; isRead: boolean }[];
  deleted: readonly string[];
  /** Position of the newest event of the log that a message was sent about. */
  sentUpTo: string;
};

const initial: InboxState = { messages: [], deleted: [], sentUpTo: '-1' };

/** Of a message about an event of the log: its position follows. */
const idPrefix = 'about-';

const evolve = (state: InboxState, { type, data }: InboxEvent): InboxState => {
  const { messageId } = data;
  switch (type) {
    case 'MessageSent':
      return {
        ...state,
        messages: [...state.messages, { messageId, isRead: false }],
        sentUpTo: messageId.startsWith(idPrefix) ? messageId.slice(idPrefix.length) : state.sentUpTo,
      };
    case 'MessageRead':
      return {
        ...state,
        messages: state.messages.map((held) =>
          held.messageId === messageId ? { ...held, isRead: true } : held,
        ),
      };
    case 'MessageDeleted':
      return {
        ...state,
        messages: state.messages.filter((held) => held.messageId !== messageId),
        deleted: [...state.deleted, messageId],
      };
    default:
      return type satisfies never;
  }
};

type MessageSent = Extract<InboxEvent, { type: 'MessageSent' }>['data'];
type Message = Omit<MessageSent, 'messageId'>;

export type InboxCommand =
  /** About an event of the log: in the order of the events, one message each. */
  | { type: 'send-message'; position: bigint; message: Message }
  | { type: 'read-message'; messageId: string }
  | { type: 'delete-message'; messageId: string };

/** The message about the event at a position of the log. */
const messageIdOf = (position: bigint): string => `${idPrefix}${position}`;

const decide = (state: InboxState, command: InboxCommand): readonly InboxEvent[] | Refusal => {
  if (command.type === 'send-message') {
    const { position, message } = command;
    if (position <= BigInt(state.sentUpTo)) return [];
    return [{ type: 'MessageSent', data: { messageId: messageIdOf(position), ...message } }];
  }
  const { messageId } = command;
  const held = state.messages.find((message) => message.messageId === messageId);
  switch (command.type) {
    case 'read-message':
      if (!held) return refuse('message-unavailable');
      return held.isRead ? [] : [{ type: 'MessageRead', data: { messageId } }];
    case 'delete-message':
      if (held) return [{ type: 'MessageDeleted', data: { messageId } }];
      // Gone already, as another tab may have had it: that is what was asked for.
      return state.deleted.includes(messageId) ? [] : refuse('message-not-deleted');
    default:
      return command satisfies never;
  }
};

/** Messages to one customer: sent once, read, deleted. */
export const inboxAggregate = { stream: inboxStream, events: inboxEvents, initial, evolve, decide };
