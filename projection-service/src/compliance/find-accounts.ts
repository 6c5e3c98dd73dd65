import { type AccessEvent, accessEvents, accessStream, idSchema } from '@paddock/contracts/events';
import type { findAccounts as findAccountsCall, ResponseInput } from '@paddock/contracts/http';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import type { PlatformKeys } from '@paddock/service-kit/keys';
import { ownerField, registrationField } from '../read-models/account-search.ts';
import { summaryField } from '../read-models/account-summary.ts';
import { type ReadSide, readingOf } from '../read-side.ts';
import type { NameStreams } from './names.ts';
import { readFirst } from './read-first.ts';
import { personalDetails } from './sealed-profile.ts';
import { createStaffNames } from './staff-names.ts';

type Found = ResponseInput<typeof findAccountsCall>['accounts'][number];

type AccountFinder = ReadSide & {
  store: EventStore;
  keys: PlatformKeys;
  nameStream: NameStreams;
};

/** Accounts that a search may mean: by id, by username, by email address. */
const candidates = async (finder: AccountFinder, search: string): Promise<string[]> => {
  const groups = (['username', 'email'] as const).map((kind) => finder.nameStream(kind, search));
  const owners = await Promise.all(
    groups.map(async (group) => (await readingOf(finder, group))?.account.get(ownerField)),
  );
  return [...new Set([search, ...owners.filter((owner) => owner != null)])];
};

/** A member of staff, who has no profile: straight from the log. */
const describeStaff = async ({ store, keys }: AccountFinder, accountId: string): Promise<Found[]> => {
  const first = idSchema.safeParse(accountId).success && (await readFirst(store, accessStream(accountId)));
  if (!first) return [];
  const { type, data, metadata } = readEvent<AccessEvent>(accessEvents, first);
  if (type !== 'AccessGranted' || data.roles.every((role) => role === 'customer')) return [];
  const username = await createStaffNames(store, keys)(accountId);
  const nothing = { name: null, country: null, currency: null };
  return [{ accountId, username, ...nothing, staff: true, registeredAt: metadata.at }];
};

const describe = async (finder: AccountFinder, accountId: string): Promise<Found[]> => {
  const account = (await readingOf(finder, accountId))?.account;
  const registration = await account?.get(registrationField);
  if (!account || !registration) return describeStaff(finder, accountId);
  const [summary, person] = await Promise.all([
    account.get(summaryField),
    personalDetails(finder.store, finder.keys, accountId),
  ]);
  return [
    {
      accountId,
      username: person?.username ?? null,
      name: person ? `${person.firstName} ${person.lastName}` : null,
      currency: summary?.currency ?? null,
      staff: false,
      ...registration,
    },
  ];
};

/** Registered accounts, and those of staff, with exactly this id, username or email address; names are opened live from the store. */
export const findAccounts = async (finder: AccountFinder, search: string): Promise<Found[]> => {
  const ids = await candidates(finder, search);
  return (await Promise.all(ids.map((id) => describe(finder, id)))).flat();
};
