import { createHmac, createSecretKey } from 'node:crypto';

/** A keyed digest: the same text has the same one for as long as there are events. */
export type Digest = (text: string) => Buffer;

/** The keyed digests of the platform, each under a key of its own. None of them is changed when keys are rotated. */
export type Digests = {
  /** By what the key is known: not the key, and nothing that it could be found by. */
  name: string;
  names: Digest;
  persons: Digest;
  origins: Digest;
  devices: Digest;
  securityCodes: Digest;
  renewedSessions: Digest;
  identities: Digest;
  documents: Digest;
  linkedAccounts: Digest;
};

/** As a KeyObject: given as bytes, the key would be imported for each digest, which takes five times as long. */
const digestUnder = (key: Uint8Array): Digest => {
  const secret = createSecretKey(key);
  return (text) => createHmac('sha256', secret).update(text).digest();
};

/** What HKDF-SHA256 gives for 32 bytes: its step "expand", of which the digest key is what its step "extract" gave. */
const expand = (digestKey: Uint8Array, info: string): Buffer => digestUnder(digestKey)(`${info}\x01`);

/**
 * The digest key that a store has whose first key-encryption key this was: HKDF's step "extract", which nobody takes
 * back. So the key-encryption key can be taken away while its digests stay.
 */
export const digestKeyOf = (keyEncryptionKey: Uint8Array): Buffer =>
  createHmac('sha256', '').update(keyEncryptionKey).digest();

/** Digests under keys that are derived from this one (docs/decisions/0058-keys-that-are-rotated.md). */
export const createDigests = (digestKey: Uint8Array): Digests => {
  const digestFor = (purpose: string): Digest => digestUnder(expand(digestKey, `paddock/${purpose}`));
  return {
    name: expand(digestKey, 'paddock/digest-key-name').toString('hex').slice(0, 12),
    names: digestFor('names'),
    persons: digestFor('persons'),
    origins: digestFor('origins'),
    devices: digestFor('devices'),
    securityCodes: digestFor('security-codes'),
    renewedSessions: digestFor('renewed-sessions'),
    identities: digestFor('identities'),
    documents: digestFor('documents'),
    linkedAccounts: digestFor('linked-accounts'),
  };
};
