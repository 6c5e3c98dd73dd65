import type { AccountEvent } from '@paddock/contracts/events';
import type { PaidWith } from '@paddock/contracts/wallet';

export type AccountEventOf<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>;

/** What folding an event may know beside it. `at`: when it was decided (ISO 8601); `paidWith`: of the event's bet. */
export type SliceContext = { at: string; paidWith: PaidWith };

/** One part of an account's state with the events that change it. `evolve` is pure and returns a new state. */
export type Slice<State, Type extends AccountEvent['type']> = {
  initial: State;
  handles: readonly Type[];
  evolve(state: State, event: AccountEventOf<Type>, context: SliceContext): State;
};
