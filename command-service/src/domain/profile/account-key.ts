import { type KeyEvent, keyEvents, keyStream } from '@paddock/contracts/events';
import type { Aggregate } from '@paddock/service-kit/aggregate';

export type KeyState = { wrappedKey: string | null };
export type KeyCommand = { type: 'keep-key'; wrappedKey: string };

/** The key of one account, wrapped. It is never replaced: what it sealed could not be opened again. */
export const accountKeyAggregate: Aggregate<KeyState, KeyCommand, KeyEvent> = {
  stream: keyStream,
  events: keyEvents,
  initial: { wrappedKey: null },
  evolve: (_, { data }) => ({ wrappedKey: data.wrappedKey }),
  decide: (state, { wrappedKey }) =>
    state.wrappedKey ? [] : [{ type: 'AccountKeyCreated', data: { wrappedKey } }],
};
