import { createCipheriv } from 'node:crypto';
import {
  type DetailsCorrection,
  type PersonalDetails,
  type SealedDetails,
  sealedFor,
  sealedFormat,
} from '@paddock/contracts/events';

const { algorithm, nonceBytes } = sealedFormat;

/** Draws so many bytes that nobody can guess. */
export type RandomBytes = (count: number) => Uint8Array;

/** What seals: a nonce is drawn by `randomBytes`. What it seals, `unseal` opens. */
export const createSealer = (randomBytes: RandomBytes) => {
  /** Seals bytes under a key, bound to `purpose`; the format is `sealedFormat`, in an event as base64. */
  const sealBytes = (key: Uint8Array, purpose: string, plain: Uint8Array): Buffer => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose));
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };

  const seal = (key: Uint8Array, purpose: string, plain: Uint8Array): string =>
    sealBytes(key, purpose, plain).toString('base64');

  const sealPersonal = (key: Uint8Array, accountId: string, personal: PersonalDetails): string =>
    seal(key, sealedFor.personal(accountId), Buffer.from(JSON.stringify(personal)));

  const sealContact = (key: Uint8Array, accountId: string, contact: string): string =>
    seal(key, sealedFor.contact(accountId), Buffer.from(contact));

  const sealPassword = (key: Uint8Array, accountId: string, passwordHash: string): string =>
    seal(key, sealedFor.password(accountId), Buffer.from(passwordHash));

  const sealNote = (key: Uint8Array, accountId: string, text: string): string =>
    seal(key, sealedFor.note(accountId), Buffer.from(text));

  const sealCorrection = (key: Uint8Array, accountId: string, correction: DetailsCorrection): string =>
    seal(key, sealedFor.correction(accountId), Buffer.from(JSON.stringify(correction)));

  const sealCard = (key: Uint8Array, accountId: string, details: SealedDetails): string =>
    seal(key, sealedFor.card(accountId), Buffer.from(JSON.stringify(details)));

  const sealCodeSecret = (key: Uint8Array, accountId: string, secret: string): string =>
    seal(key, sealedFor.secondFactor(accountId), Buffer.from(secret));

  const sealStaffName = (key: Uint8Array, accountId: string, username: string): string =>
    seal(key, sealedFor.staffName(accountId), Buffer.from(username));

  const sealDocument = (
    key: Uint8Array,
    accountId: string,
    documentId: string,
    content: Uint8Array,
  ): Buffer => sealBytes(key, sealedFor.document(accountId, documentId), content);

  return {
    seal,
    sealDocument,
    sealPersonal,
    sealContact,
    sealPassword,
    sealNote,
    sealCorrection,
    sealCard,
    sealCodeSecret,
    sealStaffName,
  };
};
