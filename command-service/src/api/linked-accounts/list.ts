import { type LinkedAccount, listLinkedAccounts } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { commandContextOf, type Route, route } from '@paddock/service-kit/http';
import { noteListReading } from '@paddock/service-kit/readings';
import { groupOf } from '../../adapters/linked-accounts/group.ts';
import { excludesNow, ownExclusions } from '../../domain/account/exclusions/own-exclusions.ts';
import type { AccountLink } from '../../domain/profile/links.ts';
import { usernameOf } from '../staff/username.ts';
import type { LinkedAccountServices } from './services.ts';

type Known = Pick<
  LinkedAccount,
  'accountId' | 'status' | 'evidence' | 'since' | 'decidedBy' | 'unlinkRequestedBy'
>;

const order: readonly LinkedAccount['status'][] = ['linked', 'through-another', 'suggested', 'apart'];

const knownOf = (
  { accountId, status, evidence, since, decidedBy, unlinkRequestedBy }: AccountLink,
  group: readonly string[],
): Known => ({
  ...{ accountId, evidence: [...evidence], since, decidedBy, unlinkRequestedBy },
  // They may be joined all the same, by an account that is linked to both: that is what holds.
  status: status !== 'linked' && group.includes(accountId) ? 'through-another' : status,
});

/** All that are linked, one way or another, and what was found or said of others. */
const relatedTo = async (services: LinkedAccountServices, accountId: string): Promise<Known[]> => {
  const { links } = (await services.profiles.load(accountId)).state;
  const group = await groupOf(services, accountId);
  const direct = links.map((link) => knownOf(link, group));
  const further = group
    .filter((other) => other !== accountId && !direct.some((one) => one.accountId === other))
    .map((other): Known => {
      const unknown = { evidence: [], since: null, decidedBy: null, unlinkRequestedBy: null };
      return { accountId: other, status: 'through-another', ...unknown };
    });
  return [...direct, ...further].sort((one, two) => order.indexOf(one.status) - order.indexOf(two.status));
};

const shownOf = async (
  { accounts, profiles }: LinkedAccountServices,
  known: Known,
  now: Date,
): Promise<LinkedAccount> => {
  const [person, { state }] = await Promise.all([
    profiles.personalOf(known.accountId),
    accounts.load(known.accountId),
  ]);
  return {
    ...known,
    username: person?.username ?? null,
    name: person ? `${person.firstName} ${person.lastName}` : null,
    isExcluded: state.status === 'open' && excludesNow(ownExclusions(state), now),
  };
};

const staffNamesOf = async (services: LinkedAccountServices, accounts: readonly LinkedAccount[]) => {
  const names: Record<string, string> = {};
  for (const id of accounts.flatMap((one) => [one.decidedBy, one.unlinkRequestedBy])) {
    const name = id === null || id in names ? undefined : await usernameOf(services, id);
    if (id !== null && name !== undefined) names[id] = name;
  }
  return names;
};

/** Names of other accounts are shown, so that each of them is read too. */
export const listRoute = (services: LinkedAccountServices): Route =>
  route(listLinkedAccounts, async (request) => {
    const { accountId } = request.params;
    if ((await services.accounts.load(accountId)).state.status !== 'open') return refuse('unknown-account');
    const known = await relatedTo(services, accountId);
    const read = [accountId, ...known.map((one) => one.accountId)];
    await noteListReading(services, 'linked-accounts', read, commandContextOf(request));
    const accounts = await Promise.all(known.map((one) => shownOf(services, one, request.now)));
    return { body: { accounts, staffNames: await staffNamesOf(services, accounts) } };
  });
