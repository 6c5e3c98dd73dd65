import { type KeyringEvent, keyringEvents, keyringStream } from '@paddock/contracts/events';

// Stream `keyring-platform`.

export type KeyringState = {
  /** The name of the digest key; null until something was written. */
  digestKey: string | null;
  /** Names of the keys under which keys of accounts are wrapped, or were about to be. */
  wrapping: readonly string[];
  /** Names of those that a rotation has left nothing under. */
  retired: readonly string[];
  /** Nothing in the store is in the clear that is not to be. */
  isSealed: boolean;
};

const initial: KeyringState = { digestKey: null, wrapping: [], retired: [], isSealed: false };

const evolve = (state: KeyringState, event: KeyringEvent): KeyringState => {
  if (event.type === 'StoreSealed') return { ...state, isSealed: true };
  const {
    type,
    data: { key },
  } = event;
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
  | {
      type: 'take-keys';
      digestKey: string;
      wrapping: readonly string[];
      evenRetired: boolean;
      /** Nothing was written under any key before. */
      isNew: boolean;
    }
  /** The store was looked through, or written anew. */
  | { type: 'note-sealed' }
  /** Once no key of an account is wrapped under any other. */
  | { type: 'retire-keys-but'; key: string };

const sealed: KeyringEvent = { type: 'StoreSealed', data: {} };

const decide = (state: KeyringState, command: KeyringCommand): readonly KeyringEvent[] => {
  if (command.type === 'note-sealed') return state.isSealed ? [] : [sealed];
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
  return [
    { type: 'DigestKeyTaken', data: { key: command.digestKey } },
    ...taken,
    ...(command.isNew ? [sealed] : []),
  ];
};

/** Which keys of the platform this store is written with, by their names. */
export const keyringAggregate = {
  stream: () => keyringStream,
  events: keyringEvents,
  initial,
  evolve,
  decide,
};
