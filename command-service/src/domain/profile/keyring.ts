import { type KeyringEvent, keyringEvents, keyringStream } from '@paddock/contracts/events';

// Stream `keyring-platform`.

export type KeyringState = {
  /** The name of the digest key; null until something was written. */
  digestKey: string | null;
  /** Names of the keys under which keys of accounts are wrapped, or were about to be. */
  wrapping: readonly string[];
};

const initial: KeyringState = { digestKey: null, wrapping: [] };

const evolve = (state: KeyringState, { type, data: { key } }: KeyringEvent): KeyringState => {
  const others = state.wrapping.filter((name) => name !== key);
  switch (type) {
    case 'DigestKeyTaken':
      return { ...state, digestKey: key };
    case 'WrappingKeyTaken':
      return { ...state, wrapping: [...others, key] };
    case 'WrappingKeyRetired':
      return { ...state, wrapping: others };
  }
};

export type KeyringCommand =
  /** Before something is written under them. */
  | { type: 'take-keys'; digestKey: string; wrapping: readonly string[] }
  /** Once no key of an account is wrapped under any other. */
  | { type: 'retire-keys-but'; key: string };

const decide = (state: KeyringState, command: KeyringCommand): readonly KeyringEvent[] => {
  if (command.type === 'retire-keys-but')
    return state.wrapping
      .filter((name) => name !== command.key)
      .map((key) => ({ type: 'WrappingKeyRetired', data: { key } }));
  const taken = command.wrapping
    .filter((name) => !state.wrapping.includes(name))
    .map((key) => ({ type: 'WrappingKeyTaken', data: { key } }) as const);
  // The first one stays: under another, nobody would be found by what was written before.
  if (state.digestKey !== null) return taken;
  return [{ type: 'DigestKeyTaken', data: { key: command.digestKey } }, ...taken];
};

/** Which keys of the platform this store is written with, by their names. */
export const keyringAggregate = {
  stream: () => keyringStream,
  events: keyringEvents,
  initial,
  evolve,
  decide,
};
