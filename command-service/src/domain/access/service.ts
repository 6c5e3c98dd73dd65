import type { AccessEvent } from '@paddock/contracts/events';
import { type CommandHandler, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { type AccessCommand, type AccessState, accessAggregate } from './access.ts';

export type Access = CommandHandler<AccessState, AccessCommand, AccessEvent>;

/** Runs commands on credentials and sign-in, by account id. */
export const createAccess = (store: EventStore): Access => createHandler(store, accessAggregate);
