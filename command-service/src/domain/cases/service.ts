import type { CaseEvent } from '@paddock/contracts/events';
import { type CommandHandler, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { type CaseCommand, type CaseState, caseAggregate } from './cases.ts';

export type Cases = CommandHandler<CaseState, CaseCommand, CaseEvent>;

/** Cases of customers, by account. */
export const createCases = (store: EventStore): Cases =>
  createHandler<CaseState, CaseCommand, CaseEvent>(store, caseAggregate);
