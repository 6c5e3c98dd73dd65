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
} from '@paddock/contracts/events';
import { openAccountKey, openSealed, readEvent } from '@paddock/service-kit/events';
import { readFirst } from './read-stream.ts';

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
  const accountKey = openAccountKey(keyEncryptionKey, accountId, wrappedKey);
  const opened = openSealed(accountKey, sealedFor.personal(accountId), personal);
  return personalDetailsSchema.parse(JSON.parse(opened.toString('utf8')));
};
