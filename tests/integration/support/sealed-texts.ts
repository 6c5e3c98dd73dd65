import { keyStream, sealedFor } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { unseal } from '@paddock/service-kit/events';
import type { PlatformKeys } from '@paddock/service-kit/keys';
import { leavesIn } from './open-texts.ts';

type Log = Pick<EventStore, 'read'>;

/** Streams of an account in which something is sealed under its key. */
const categories = ['account', 'access', 'profile', 'case', 'erasure'] as const;

const { personal, password, contact, note, correction, card, secondFactor, staffName } = sealedFor;
const purposes = [personal, password, contact, note, correction, card, secondFactor, staffName];

/** The account's key as it is kept. */
export const wrappedKeyOf = async (store: Log, accountId: string): Promise<string> => {
  let wrapped = '';
  for await (const { data } of store.read(keyStream(accountId)))
    wrapped = (data as { wrappedKey: string }).wrappedKey;
  if (!wrapped) throw new Error(`no key for ${accountId}`);
  return wrapped;
};

/** What was sealed for an account, whatever it was sealed as; `undefined`: nothing was. */
const opened = (key: Uint8Array, accountId: string, text: string): string | undefined => {
  for (const purpose of purposes) {
    try {
      return unseal(key, purpose(accountId), text).toString('utf8');
    } catch {}
  }
  return undefined;
};

/** All that is sealed under the key of an account, opened: by the field of its event, `CaseNoted.note.sealed`. */
export const sealedTextsOf = async (
  store: Log,
  keys: Pick<PlatformKeys, 'unwrap'>,
  accountId: string,
): Promise<[field: string, text: string][]> => {
  const key = await keys.unwrap(accountId, await wrappedKeyOf(store, accountId));
  const found: [field: string, text: string][] = [];
  for (const category of categories) {
    for await (const { type, data } of store.read(`${category}-${accountId}`)) {
      for (const [path, sealed] of leavesIn(data)) {
        const text = opened(key, accountId, sealed);
        if (text !== undefined) found.push([`${type}.${path}`, text]);
      }
    }
  }
  return found;
};
