import { type KeyEvent, keyEvents, keyStream } from '@paddock/contracts/events';

// Stream `key-{accountId}`.

type KeyState = { wrappedKey: string | null };

const initial: KeyState = { wrappedKey: null };

const evolve = (_: KeyState, { data }: KeyEvent): KeyState => ({ wrappedKey: data.wrappedKey });

type KeyCommand = { type: 'keep-key'; wrappedKey: string };

const decide = (state: KeyState, { wrappedKey }: KeyCommand): readonly KeyEvent[] =>
  state.wrappedKey ? [] : [{ type: 'AccountKeyCreated', data: { wrappedKey } }];

/** The key of one account, wrapped. It is never replaced: what it sealed could not be opened again. */
export const accountKeyAggregate = { stream: keyStream, events: keyEvents, initial, evolve, decide };
