import type { AccessEvent } from '@paddock/contracts/events';
import { type CommandHandler, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { type AccessCommand, type AccessState, createAccessAggregate } from './access.ts';
import type { GuessRule } from './attempts.ts';

export type Access = CommandHandler<AccessState, AccessCommand, AccessEvent>;

/** Runs commands on credentials and sign-in, by account id. `rule`: what wrong passwords lead to. */
export const createAccess = (store: EventStore, rule: GuessRule): Access =>
  createHandler(store, createAccessAggregate(rule));
