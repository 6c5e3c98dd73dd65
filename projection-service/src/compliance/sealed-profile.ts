import {
  type KeyEvent,
  keyEvents,
  keyStream,
  type PersonalDetails,
  type ProfileEvent,
  profileEvents,
  profileStream,
} from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent, unsealPersonal, unwrapAccountKey } from '@paddock/service-kit/events';
import { readFirst } from './read-first.ts';

/**
 * The personal details behind an account, opened from the store for this one reading. `undefined` for an
 * account that has none, and once the person is erased.
 */
export const personalDetails = async (
  store: EventStore,
  keyEncryptionKey: Uint8Array,
  accountId: string,
): Promise<PersonalDetails | undefined> => {
  const [profile, key] = await Promise.all([
    readFirst(store, profileStream(accountId)),
    readFirst(store, keyStream(accountId)),
  ]);
  if (!profile || !key) return undefined;
  const registered = readEvent<ProfileEvent>(profileEvents, profile);
  if (registered.type !== 'ProfileRegistered') return undefined;
  const { wrappedKey } = readEvent<KeyEvent>(keyEvents, key).data;
  return unsealPersonal(
    unwrapAccountKey(keyEncryptionKey, accountId, wrappedKey),
    accountId,
    registered.data.personal,
  );
};
