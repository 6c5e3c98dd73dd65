import { createCipheriv } from 'node:crypto';
import { type PersonalDetails, sealedFor, sealedFormat } from '@paddock/contracts/events';

const { algorithm, nonceBytes } = sealedFormat;

/** Draws so many bytes that nobody can guess. */
export type RandomBytes = (count: number) => Uint8Array;

/** What seals: a nonce is drawn by `randomBytes`. What it seals, `unseal` opens. */
export const createSealer = (randomBytes: RandomBytes) => {
  /** Seals bytes under a key, bound to `purpose`; the format is `sealedFormat`. */
  const seal = (key: Uint8Array, purpose: string, plain: Uint8Array): string => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64');
  };

  const sealPersonal = (key: Uint8Array, accountId: string, personal: PersonalDetails): string =>
    seal(key, sealedFor.personal(accountId), Buffer.from(JSON.stringify(personal)));

  const sealContact = (key: Uint8Array, accountId: string, contact: string): string =>
    seal(key, sealedFor.contact(accountId), Buffer.from(contact));

  const sealPassword = (key: Uint8Array, accountId: string, passwordHash: string): string =>
    seal(key, sealedFor.password(accountId), Buffer.from(passwordHash));

  const sealNote = (key: Uint8Array, accountId: string, text: string): string =>
    seal(key, sealedFor.note(accountId), Buffer.from(text));

  const sealCodeSecret = (key: Uint8Array, accountId: string, secret: string): string =>
    seal(key, sealedFor.secondFactor(accountId), Buffer.from(secret));

  const sealStaffName = (key: Uint8Array, accountId: string, username: string): string =>
    seal(key, sealedFor.staffName(accountId), Buffer.from(username));

  return { seal, sealPersonal, sealContact, sealPassword, sealNote, sealCodeSecret, sealStaffName };
};
