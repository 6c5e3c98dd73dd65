import type { EventStore } from '@paddock/service-kit/engines';
import type { Inboxes } from '../../domain/inbox/service.ts';

/** What the calls about the customer's messages need. */
export type InboxServices = { inboxes: Inboxes; store: EventStore };
