import type { AccountEvent, Funding } from '@paddock/contracts/events';

export type AccountEventOf<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>;

/** What the stake of a bet was paid with; absent for a bet that is no longer known, and for other events. */
export type PaidWith = Funding['kind'] | undefined;

/** What folding an event may know beside it. `at`: when it was decided (ISO 8601); `paidWith`: of the event's bet. */
export type SliceContext = { at: string; paidWith: PaidWith };

/** One part of an account's state with the events that change it. `evolve` is pure and returns a new state. */
export type Slice<State, Type extends AccountEvent['type']> = {
  initial: State;
  handles: readonly Type[];
  evolve(state: State, event: AccountEventOf<Type>, context: SliceContext): State;
};
