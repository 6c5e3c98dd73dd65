import { createDecipheriv } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import {
  type KeyEvent,
  keyEvents,
  keyStream,
  type PersonalDetails,
  type ProfileEvent,
  personalDetailsSchema,
  profileEvents,
  profileStream,
  sealedFor,
  sealedFormat,
} from '@paddock/contracts/events';
import { readEvent } from '@paddock/service-kit/events';
import { readFirst } from './read-stream.ts';

/** Opens what was sealed for a purpose. Throws when key or purpose differ, or when a byte was changed. */
const open = (key: Uint8Array, purpose: string, sealed: string): Buffer => {
  const { algorithm, nonceBytes, tagBytes } = sealedFormat;
  const bytes = Buffer.from(sealed, 'base64');
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
};

/**
 * The personal details behind an account, opened from the store for this one reading. `undefined` for an
 * account that has none, and once the person is erased.
 */
export const personalDetails = async (
  client: EventStoreDBClient,
  keyEncryptionKey: Uint8Array,
  accountId: string,
): Promise<PersonalDetails | undefined> => {
  const [profile, key] = await Promise.all([
    readFirst(client, profileStream(accountId)),
    readFirst(client, keyStream(accountId)),
  ]);
  if (!profile || !key) return undefined;
  const registered = readEvent<ProfileEvent>(profileEvents, profile);
  if (registered.type !== 'ProfileRegistered') return undefined;
  const { wrappedKey } = readEvent<KeyEvent>(keyEvents, key).data;
  const { personal } = registered.data;
  const accountKey = open(keyEncryptionKey, sealedFor.wrappedKey(accountId), wrappedKey);
  const opened = open(accountKey, sealedFor.personal(accountId), personal);
  return personalDetailsSchema.parse(JSON.parse(opened.toString('utf8')));
};
