import type { findAccounts as findAccountsCall, ResponseInput } from '@paddock/contracts/http';
import type { EventStore } from '@paddock/service-kit/engines';
import type { PlatformKeys } from '@paddock/service-kit/keys';
import { ownerField, registrationField } from '../read-models/account-search.ts';
import { summaryField } from '../read-models/account-summary.ts';
import { type ReadSide, readerOf } from '../read-side.ts';
import type { NameStreams } from './names.ts';
import { personalDetails } from './sealed-profile.ts';

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
    groups.map(async (group) => (await readerOf(finder, group, undefined))?.get(ownerField)),
  );
  return [...new Set([search, ...owners.filter((owner) => owner !== undefined)])];
};

const describe = async (finder: AccountFinder, accountId: string): Promise<Found[]> => {
  const account = await readerOf(finder, accountId, undefined);
  const registration = await account?.get(registrationField);
  if (!account || !registration) return [];
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
      ...registration,
    },
  ];
};

/** Registered accounts with exactly this id, username or email address; names are opened live from the store. */
export const findAccounts = async (finder: AccountFinder, search: string): Promise<Found[]> => {
  const ids = await candidates(finder, search);
  return (await Promise.all(ids.map((id) => describe(finder, id)))).flat();
};
