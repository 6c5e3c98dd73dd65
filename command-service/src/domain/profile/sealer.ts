import { createCipheriv, createDecipheriv } from 'node:crypto';
import {
  type PersonalDetails,
  personalDetailsSchema,
  sealedFor,
  sealedFormat,
  wrongKeyText,
} from '@paddock/contracts/events';

const { algorithm, keyBytes, nonceBytes, tagBytes } = sealedFormat;

/** Draws so many bytes that nobody can guess. */
export type RandomBytes = (count: number) => Uint8Array;

/** Opens what a sealer sealed. Throws when key or purpose differ, or when a byte was changed. */
export const open = (key: Uint8Array, purpose: string, sealed: string): Buffer => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
};

/** The key of an account. Throws a sentence that says what to do where the platform's key is another one. */
export const unwrapAccountKey = (
  keyEncryptionKey: Uint8Array,
  accountId: string,
  wrapped: string,
): Buffer => {
  try {
    return open(keyEncryptionKey, sealedFor.wrappedKey(accountId), wrapped);
  } catch (cause) {
    throw new Error(wrongKeyText, { cause });
  }
};

export const openPersonal = (key: Uint8Array, accountId: string, sealed: string): PersonalDetails =>
  personalDetailsSchema.parse(JSON.parse(open(key, sealedFor.personal(accountId), sealed).toString('utf8')));

/** What seals: a nonce, and a key, are drawn by `randomBytes`. */
export const createSealer = (randomBytes: RandomBytes) => {
  /** Seals bytes under a key, bound to `purpose`; the format is that of `sealedSchema`. */
  const seal = (key: Uint8Array, purpose: string, plain: Uint8Array): string => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64');
  };

  /** A new key for an account, and the same key wrapped by the platform's. */
  const newAccountKey = (keyEncryptionKey: Uint8Array, accountId: string) => {
    const key = randomBytes(keyBytes);
    return { key, wrappedKey: seal(keyEncryptionKey, sealedFor.wrappedKey(accountId), key) };
  };

  const sealPersonal = (key: Uint8Array, accountId: string, personal: PersonalDetails): string =>
    seal(key, sealedFor.personal(accountId), Buffer.from(JSON.stringify(personal)));

  return { seal, newAccountKey, sealPersonal };
};
