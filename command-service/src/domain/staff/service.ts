import type { StaffEvent } from '@paddock/contracts/events';
import { type CommandHandler, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { createStaffAggregate, type StaffCommand, type StaffRules, type StaffState } from './staff.ts';

export type Staff = CommandHandler<StaffState, StaffCommand, StaffEvent>;

/** Runs commands on what members of staff give away or take in, by their account id. */
export const createStaff = (store: EventStore, rules: StaffRules): Staff =>
  createHandler(store, createStaffAggregate(rules));
