import { createDecipheriv } from 'node:crypto';
import {
  type DetailsCorrection,
  detailsCorrectionSchema,
  type PersonalDetails,
  personalDetailsSchema,
  type SealedDetails,
  sealedDetailsSchema,
  sealedFor,
  sealedFormat,
} from '@paddock/contracts/events';

const { algorithm, nonceBytes, tagBytes } = sealedFormat;

/** Opens what was sealed for a purpose. Throws when key or purpose differ, or when a byte was changed. */
export const unseal = (key: Uint8Array, purpose: string, sealed: string): Buffer =>
  unsealBytes(key, purpose, Buffer.from(sealed, 'base64'));

const unsealBytes = (key: Uint8Array, purpose: string, bytes: Buffer): Buffer => {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
};

/** The personal details that were sealed under the account's key. Throws as `unseal` does. */
export const unsealPersonal = (key: Uint8Array, accountId: string, sealed: string): PersonalDetails =>
  personalDetailsSchema.parse(
    JSON.parse(unseal(key, sealedFor.personal(accountId), sealed).toString('utf8')),
  );

/** An email address or phone that was sealed under the account's key. Throws as `unseal` does. */
export const unsealContact = (key: Uint8Array, accountId: string, sealed: string): string =>
  unseal(key, sealedFor.contact(accountId), sealed).toString('utf8');

/** A note of staff that was sealed under the account's key. Throws as `unseal` does. */
export const unsealNote = (key: Uint8Array, accountId: string, sealed: string): string =>
  unseal(key, sealedFor.note(accountId), sealed).toString('utf8');

/** A correction of personal details that was sealed under the account's key. Throws as `unseal` does. */
export const unsealCorrection = (key: Uint8Array, accountId: string, sealed: string): DetailsCorrection =>
  detailsCorrectionSchema.parse(
    JSON.parse(unseal(key, sealedFor.correction(accountId), sealed).toString('utf8')),
  );

/** What a saved card is known by, sealed under the account's key. Throws as `unseal` does. */
export const unsealCard = (key: Uint8Array, accountId: string, sealed: string): SealedDetails =>
  sealedDetailsSchema.parse(JSON.parse(unseal(key, sealedFor.card(accountId), sealed).toString('utf8')));

/** The hash of a password that was sealed under the account's key. Throws as `unseal` does. */
export const unsealPassword = (key: Uint8Array, accountId: string, sealed: string): string =>
  unseal(key, sealedFor.password(accountId), sealed).toString('utf8');

/** The secret of a device that makes codes, sealed under the account's key. Throws as `unseal` does. */
export const unsealCodeSecret = (key: Uint8Array, accountId: string, sealed: string): string =>
  unseal(key, sealedFor.secondFactor(accountId), sealed).toString('utf8');

/** The username of a member of staff that was sealed under the account's key. Throws as `unseal` does. */
export const unsealStaffName = (key: Uint8Array, accountId: string, sealed: string): string =>
  unseal(key, sealedFor.staffName(accountId), sealed).toString('utf8');

/** A document of a customer that was sealed under the account's key. Throws as `unseal` does. */
export const unsealDocument = (
  key: Uint8Array,
  accountId: string,
  documentId: string,
  sealed: Uint8Array,
): Buffer => unsealBytes(key, sealedFor.document(accountId, documentId), Buffer.from(sealed));
