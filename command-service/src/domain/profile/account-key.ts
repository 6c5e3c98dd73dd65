import { type KeyEvent, keyEvents, keyStream } from '@paddock/contracts/events';

// Stream `key-{accountId}`.

type KeyState = { wrappedKey: string | null };

const initial: KeyState = { wrappedKey: null };

const evolve = (_: KeyState, { data }: KeyEvent): KeyState => ({ wrappedKey: data.wrappedKey });

type KeyCommand =
  | { type: 'keep-key'; wrappedKey: string }
  /** `insteadOf`: what the same key was unwrapped from. */
  | { type: 'rewrap-key'; wrappedKey: string; insteadOf: string };

const decide = (state: KeyState, command: KeyCommand): readonly KeyEvent[] => {
  const { wrappedKey } = command;
  if (command.type === 'keep-key')
    return state.wrappedKey ? [] : [{ type: 'AccountKeyCreated', data: { wrappedKey } }];
  return state.wrappedKey === command.insteadOf
    ? [{ type: 'AccountKeyRewrapped', data: { wrappedKey } }]
    : [];
};

/**
 * The key of one account, wrapped. It is never replaced: what it sealed could not be opened again. What it is wrapped
 * under may change.
 */
export const accountKeyAggregate = { stream: keyStream, events: keyEvents, initial, evolve, decide };
