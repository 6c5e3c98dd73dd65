import { type AccountEvent, accountEvents, accountStream } from '@paddock/contracts/events';
import {
  type Aggregate,
  type CommandHandler,
  createHandler,
  type HandlerOptions,
} from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import type { AccountCommand } from './commands.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import type { AccountRules } from './rules.ts';
import { accountSnapshot } from './snapshot.ts';
import { type AccountState, unopened } from './state.ts';

type AccountAggregate = Aggregate<AccountState, AccountCommand, AccountEvent>;

/** The account under these rules: one stream, because a bet needs balance, limits and exclusions at once. */
export const createAccountAggregate = (rules: AccountRules): AccountAggregate => ({
  stream: accountStream,
  snapshot: accountSnapshot,
  events: accountEvents,
  initial: unopened,
  evolve,
  decide: (state, command, { now }) => decide(state, command, { rules, now }),
});

export type Accounts = CommandHandler<AccountState, AccountCommand, AccountEvent>;

/** Runs commands on accounts: each loads its stream, decides and appends. */
export const createAccounts = (store: EventStore, rules: AccountRules, options?: HandlerOptions): Accounts =>
  createHandler(store, createAccountAggregate(rules), options);
