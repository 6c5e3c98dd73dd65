import type { StaffEvent } from '@paddock/contracts/events';
import { type CommandHandler, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { type BonusRule, createStaffAggregate, type StaffCommand, type StaffState } from './staff.ts';

export type Staff = CommandHandler<StaffState, StaffCommand, StaffEvent>;

/** Runs commands on what members of staff give away, by their account id. */
export const createStaff = (store: EventStore, rule: BonusRule): Staff =>
  createHandler(store, createStaffAggregate(rule));
