import { wrongKeyText } from '@paddock/contracts/events';
import { KeyRefused, type WrappingKey } from './wrapping-key.ts';

/** What stands between the name of a key and what it wrapped; base64 has no such letter. */
const separator = ':';

/** What was wrapped, and the name of its key: what was wrapped before keys had names says none. */
const partsOf = (wrapped: string): { keyName: string | undefined; sealed: string } => {
  const at = wrapped.lastIndexOf(separator);
  return at < 0
    ? { keyName: undefined, sealed: wrapped }
    : { keyName: wrapped.slice(0, at), sealed: wrapped.slice(at + 1) };
};

/** The name of the key that something was wrapped under; what was wrapped before keys had names says none. */
export const keyNameOf = (wrapped: string): string | undefined => partsOf(wrapped).keyName;

/**
 * Keys under which the keys of accounts are wrapped: the first, `current`, wraps; each opens what it has wrapped. What is
 * wrapped says under which.
 */
export const createKeyRing = (current: WrappingKey, others: readonly WrappingKey[] = []) => {
  const keys = new Map([current, ...others].map((key) => [key.name, key]));

  const named = (name: string): WrappingKey => {
    const key = keys.get(name);
    if (!key) throw new KeyRefused(name, 'is not among the keys of this environment');
    return key;
  };

  /** Keys that may have wrapped what says no name: of KMS there were none then. */
  const unnamed = [...keys.values()].filter(({ digestKeyName }) => digestKeyName !== undefined);

  /** Before keys had names there was one, and there is none that opens what another wrapped. */
  const openUnnamed = async (accountId: string, sealed: string) => {
    for (const key of unnamed) {
      const opened = await key.unwrap(accountId, sealed).catch(() => undefined);
      if (opened) return { key, opened };
    }
    throw new Error(wrongKeyText);
  };

  return {
    /** The name of the key that wraps. */
    current: current.name,
    /** The names of all of them. */
    names: [...keys.keys()] as readonly string[],
    /** The names of those that may have wrapped what says no name. */
    unnamed: unnamed.map(({ name }) => name) as readonly string[],
    isCurrent: (wrapped: string): boolean => keyNameOf(wrapped) === current.name,
    /** Under the key of that name. Throws `KeyRefused` where it is not among these. */
    wrap: async (accountId: string, accountKey: Uint8Array, under = current.name): Promise<string> =>
      `${under}${separator}${await named(under).wrap(accountId, accountKey)}`,
    /** Throws `KeyRefused` where the key is not among these, or does not open it. */
    unwrap: async (accountId: string, wrapped: string): Promise<Buffer> => {
      const { keyName, sealed } = partsOf(wrapped);
      if (keyName === undefined) return (await openUnnamed(accountId, sealed)).opened;
      return named(keyName).unwrap(accountId, sealed);
    },
    /**
     * By what the digest key is known that goes with what is wrapped under the first key of a store; `undefined` where it
     * says a name, as then the store's keyring knows. Throws where no key opens it.
     */
    digestKeyBehind: async (accountId: string, wrapped: string): Promise<string | undefined> => {
      const { keyName, sealed } = partsOf(wrapped);
      return keyName === undefined ? (await openUnnamed(accountId, sealed)).key.digestKeyName : undefined;
    },
  };
};
export type KeyRing = ReturnType<typeof createKeyRing>;
