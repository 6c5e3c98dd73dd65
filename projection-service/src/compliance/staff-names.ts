import {
  type KeyEvent,
  keyEvents,
  keyStream,
  type RosterEvent,
  rosterEvents,
  rosterStream,
} from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent, unsealStaffName } from '@paddock/service-kit/events';
import type { PlatformKeys } from '@paddock/service-kit/keys';

/** Usernames of members of staff by account id, sealed as the roster has them. */
const sealedNames = async (store: EventStore): Promise<Map<string, string>> => {
  const names = new Map<string, string>();
  for await (const recorded of store.read(rosterStream)) {
    const { type, data } = readEvent<RosterEvent>(rosterEvents, recorded);
    if (type === 'StaffListed') names.set(data.accountId, data.name);
  }
  return names;
};

/** Opens the usernames of members of staff, for this one reading; `null` of who is on no roster, or erased. */
export const createStaffNames = (store: EventStore, keys: Pick<PlatformKeys, 'unwrap'>) => {
  let listed: Promise<Map<string, string>> | undefined;
  const opened = new Map<string, Promise<string | null>>();
  const open = async (accountId: string): Promise<string | null> => {
    listed ??= sealedNames(store);
    const name = (await listed).get(accountId);
    if (name === undefined) return null;
    const kept = await store.readLast(keyStream(accountId));
    if (!kept) return null;
    const { wrappedKey } = readEvent<KeyEvent>(keyEvents, kept).data;
    return unsealStaffName(await keys.unwrap(accountId, wrappedKey), accountId, name);
  };
  return (accountId: string): Promise<string | null> => {
    const name = opened.get(accountId) ?? open(accountId);
    opened.set(accountId, name);
    return name;
  };
};
export type StaffNames = ReturnType<typeof createStaffNames>;
