import { createDecipheriv } from 'node:crypto';
import { sealedFor, sealedFormat, wrongKeyText } from '@paddock/contracts/events';

/** Opens what was sealed for a purpose. Throws when key or purpose differ, or when a byte was changed. */
export const openSealed = (key: Uint8Array, purpose: string, sealed: string): Buffer => {
  const { algorithm, nonceBytes, tagBytes } = sealedFormat;
  const bytes = Buffer.from(sealed, 'base64');
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
};

/** The key of an account. Throws a sentence that says what to do where the platform's key is another one. */
export const openAccountKey = (
  keyEncryptionKey: Uint8Array,
  accountId: string,
  wrappedKey: string,
): Buffer => {
  try {
    return openSealed(keyEncryptionKey, sealedFor.wrappedKey(accountId), wrappedKey);
  } catch (cause) {
    throw new Error(wrongKeyText, { cause });
  }
};
