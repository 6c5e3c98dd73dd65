import type { ErasureEvent } from '@paddock/contracts/events';
import { type CommandHandler, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { type ErasureCommand, type ErasureState, erasureAggregate } from './erasure.ts';

export type Erasures = CommandHandler<ErasureState, ErasureCommand, ErasureEvent>;

/** Runs commands on the erasure of a person, by account id. */
export const createErasures = (store: EventStore): Erasures =>
  createHandler<ErasureState, ErasureCommand, ErasureEvent>(store, erasureAggregate);
