import { type KeyringEvent, keyringEvents, keyringStream } from '@paddock/contracts/events';

// Stream `keyring-platform`.

export type KeyringState = {
  /** The name of the digest key; null until something was written. */
  digestKey: string | null;
  /** Names of the keys under which keys of accounts are wrapped, or were about to be. */
  wrapping: readonly string[];
  /** Names of those that a rotation has left nothing under. */
  retired: readonly string[];
};

const initial: KeyringState = { digestKey: null, wrapping: [], retired: [] };

const evolve = (state: KeyringState, { type, data: { key } }: KeyringEvent): KeyringState => {
  const others = (names: readonly string[]) => names.filter((name) => name !== key);
  const { wrapping, retired } = state;
  switch (type) {
    case 'DigestKeyTaken':
      return { ...state, digestKey: key };
    case 'WrappingKeyTaken':
      return { ...state, wrapping: [...others(wrapping), key], retired: others(retired) };
    case 'WrappingKeyRetired':
      return { ...state, wrapping: others(wrapping), retired: [...others(retired), key] };
  }
};

export type KeyringCommand =
  /** Before something is written under them. Only a rotation takes one again that is retired. */
  | { type: 'take-keys'; digestKey: string; wrapping: readonly string[]; evenRetired: boolean }
  /** Once no key of an account is wrapped under any other. */
  | { type: 'retire-keys-but'; key: string };

const decide = (state: KeyringState, command: KeyringCommand): readonly KeyringEvent[] => {
  if (command.type === 'retire-keys-but')
    return state.wrapping
      .filter((name) => name !== command.key)
      .map((key) => ({ type: 'WrappingKeyRetired', data: { key } }));
  const taken = command.wrapping
    .filter((name) => !state.wrapping.includes(name))
    .filter((name) => command.evenRetired || !state.retired.includes(name))
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
