import { type RosterEvent, rosterEvents, rosterStream } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';

// The one stream `roster-staff`.

/** Whether an account counts as an administrator, as of so many changes of its roles and standing. */
type Count = { isCounted: boolean; changes: number };

export type RosterState = {
  /** By account id: usernames, sealed. */
  names: ReadonlyMap<string, string>;
  counts: ReadonlyMap<string, Count>;
};

export type RosterCommand =
  | { type: 'list'; accountId: string; name: string }
  /** `changes`: of the account, which is an administrator after them. */
  | { type: 'count'; accountId: string; changes: number }
  /** `changes`: with the one that is about to take the role or the access away. */
  | { type: 'discount'; accountId: string; changes: number };

const initial: RosterState = { names: new Map(), counts: new Map() };

const evolve = (state: RosterState, { type, data }: RosterEvent): RosterState => {
  if (type === 'StaffListed') {
    return { ...state, names: new Map(state.names).set(data.accountId, data.name) };
  }
  const count = { isCounted: type === 'AdministratorCounted', changes: data.changes };
  return { ...state, counts: new Map(state.counts).set(data.accountId, count) };
};

/** What was read before a later change took the role away counts for nothing. */
const count = (state: RosterState, accountId: string, changes: number): readonly RosterEvent[] => {
  const known = state.counts.get(accountId);
  if (known && (known.isCounted || changes < known.changes)) return [];
  return [{ type: 'AdministratorCounted', data: { accountId, changes } }];
};

const discount = (
  state: RosterState,
  accountId: string,
  changes: number,
): readonly RosterEvent[] | Refusal => {
  const others = [...state.counts].filter(([other, { isCounted }]) => isCounted && other !== accountId);
  if (others.length === 0) return refuse('last-administrator');
  const known = state.counts.get(accountId);
  if (known && !known.isCounted && known.changes >= changes) return [];
  return [{ type: 'AdministratorDiscounted', data: { accountId, changes } }];
};

const decide = (state: RosterState, command: RosterCommand): readonly RosterEvent[] | Refusal => {
  const { type, accountId } = command;
  switch (type) {
    case 'list':
      if (state.names.has(accountId)) return [];
      return [{ type: 'StaffListed', data: { accountId, name: command.name } }];
    case 'count':
      return count(state, accountId, command.changes);
    case 'discount':
      return discount(state, accountId, command.changes);
    default:
      return command satisfies never;
  }
};

/** Who is staff, and how many of them are administrators: the last one is never discounted. */
export const rosterAggregate = { stream: () => rosterStream, events: rosterEvents, initial, evolve, decide };
