/**
 * A key under which the keys of accounts are wrapped; where it is and how it wraps is its adapter's affair. `wrap` and
 * `unwrap` throw `EngineUnavailable` where the key cannot be reached now, `KeyRefused` where it will not do it.
 */
export type WrappingKey = {
  /** Letters, digits and `/:-_` that follow from the key: no two keys have one name, and no key has two. */
  readonly name: string;
  /** By what the digest key is known of a store whose first key this is; only of a key that a process holds. */
  readonly digestKeyName?: string;
  /** In base64. */
  wrap(accountId: string, accountKey: Uint8Array): Promise<string>;
  unwrap(accountId: string, wrapped: string): Promise<Buffer>;
};

/** The key exists and does not open this, or is not for us: trying again changes nothing until somebody mends it. */
export class KeyRefused extends Error {
  constructor(keyName: string, why: string, options?: ErrorOptions) {
    super(`the key ${keyName} ${why}`, options);
    this.name = 'KeyRefused';
  }
}
