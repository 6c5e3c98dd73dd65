import {
  type KeyEvent,
  keyEvents,
  keyStream,
  type MethodDetails,
  methodDetailsSchema,
  noteSchema,
  type PersonalDetails,
  type ProfileEvent,
  profileEvents,
  profileStream,
  type SealedCard,
  sealedCardSchema,
} from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent, unsealCard, unsealNote, unsealPersonal } from '@paddock/service-kit/events';
import type { PlatformKeys } from '@paddock/service-kit/keys';
import { z } from 'zod';

/** As they were sealed last: an event that changes them holds all of them. */
const newestPersonal = async (store: EventStore, accountId: string): Promise<string | undefined> => {
  let newest: string | undefined;
  for await (const recorded of store.read(profileStream(accountId))) {
    const { data } = readEvent<ProfileEvent>(profileEvents, recorded);
    if ('personal' in data) newest = data.personal;
  }
  return newest;
};

/**
 * The personal details behind an account, opened from the store for this one reading. `undefined` for an
 * account that has none, and once the person is erased.
 */
export const personalDetails = async (
  store: EventStore,
  keys: Pick<PlatformKeys, 'unwrap'>,
  accountId: string,
): Promise<PersonalDetails | undefined> => {
  const [sealed, key] = await Promise.all([
    newestPersonal(store, accountId),
    // The newest: its wrapping changes when keys are rotated.
    store.readLast(keyStream(accountId)),
  ]);
  if (!sealed || !key) return undefined;
  const { wrappedKey } = readEvent<KeyEvent>(keyEvents, key).data;
  return unsealPersonal(await keys.unwrap(accountId, wrappedKey), accountId, sealed);
};

const erased = '[erased]';

const sealedSchema = z.union([noteSchema, sealedCardSchema]);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is sealed in an account's events, for one reading. */
type Opener = {
  /** An event's data, with its notes of staff and saved cards opened. */
  data(data: Record<string, unknown>): Record<string, unknown>;
  /** `null` of a person who is erased. */
  card(details: SealedCard): MethodDetails | null;
};

/** Opens what is sealed in an account's events, for this one reading; of a person who is erased, nothing. */
export const sealedOpener = async (
  store: EventStore,
  keys: Pick<PlatformKeys, 'unwrap'>,
  accountId: string,
): Promise<Opener> => {
  const kept = await store.readLast(keyStream(accountId));
  const key = kept && (await keys.unwrap(accountId, readEvent<KeyEvent>(keyEvents, kept).data.wrappedKey));
  const card = ({ sealed }: SealedCard): MethodDetails | null =>
    key ? methodDetailsSchema.parse(unsealCard(key, accountId, sealed)) : null;
  const opened = (value: unknown): unknown => {
    const { data: found } = sealedSchema.safeParse(value);
    switch (found?.kind) {
      case 'sealed':
        return { kind: 'plain', text: key ? unsealNote(key, accountId, found.sealed) : erased };
      case 'sealed-card':
        return card(found);
      default:
        return isObject(value) ? data(value) : value;
    }
  };
  const data = (of: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, opened(value)]));
  return { data, card };
};
