import type { AccessEvent } from '@paddock/contracts/events';
import { type CommandHandler, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { type AccessCommand, type AccessState, type BlockRule, createAccessAggregate } from './access.ts';

export type Access = CommandHandler<AccessState, AccessCommand, AccessEvent>;

/** Runs commands on credentials and sign-in, by account id. `rule`: what wrong passwords lead to. */
export const createAccess = (store: EventStore, rule: BlockRule): Access =>
  createHandler(store, createAccessAggregate(rule));
