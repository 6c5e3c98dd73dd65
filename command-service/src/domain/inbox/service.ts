import type { InboxEvent } from '@paddock/contracts/events';
import { type CommandHandler, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { type InboxCommand, type InboxState, inboxAggregate } from './inbox.ts';

export type Inboxes = CommandHandler<InboxState, InboxCommand, InboxEvent>;

/** Runs commands on customers' inboxes, by account id. */
export const createInboxes = (store: EventStore): Inboxes => createHandler(store, inboxAggregate);
