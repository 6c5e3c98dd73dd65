import { type KeyringEvent, keyringEvents, keyringStream } from '@paddock/contracts/events';
import type { EventStore } from '../engines/event-store.ts';
import { readEvent } from '../events/read-event.ts';

/** Which keys of the platform a store was written with, by their names; no digest key until something was written. */
export type KeysInUse = {
  digestKey: string | undefined;
  wrapping: ReadonlySet<string>;
  /** Nothing in the store is in the clear that is not to be. */
  isSealed: boolean;
};

/** As of now. */
export const readKeysInUse = async (store: EventStore): Promise<KeysInUse> => {
  let digestKey: string | undefined;
  const wrapping = new Set<string>();
  let isSealed = false;
  for await (const recorded of store.read(keyringStream)) {
    const event = readEvent<KeyringEvent>(keyringEvents, recorded);
    if (event.type === 'StoreSealed') {
      isSealed = true;
      continue;
    }
    const { type, data } = event;
    if (type === 'DigestKeyTaken') digestKey = data.key;
    if (type === 'WrappingKeyTaken') wrapping.add(data.key);
    if (type === 'WrappingKeyRetired') wrapping.delete(data.key);
  }
  return { digestKey, wrapping, isSealed };
};
