import type { AccountEvent, DataOf, LinkEvent } from '@paddock/contracts/events';
import { exclusionScopes } from '@paddock/contracts/exclusions';
import type { AccountStateView } from '@paddock/contracts/http';

type LinkedAccount = AccountStateView['linkedAccounts'][number];
type LinkedExclusion = AccountStateView['linkedExclusions'][number];

/** By the other account. */
export type LinksFold = Map<string, LinkedAccount>;
export type LinkedExclusionsFold = Map<string, LinkedExclusion>;

/** `null`: as before. */
const statusAfter = {
  AccountLinkSuggested: 'suggested',
  AccountLinked: 'linked',
  AccountUnlinkRequested: null,
  AccountUnlinked: 'apart',
} as const;

/** Which other accounts are of the same person, may be, or are not. */
export const evolveLinks = (links: LinksFold, event: LinkEvent): void => {
  const { accountId, evidence } = event.data;
  const unlinkRequestedBy = event.type === 'AccountUnlinkRequested' ? event.data.requestedBy : null;
  const before = links.get(accountId)?.status === 'suggested' ? 'suggested' : 'linked';
  const status = statusAfter[event.type] ?? before;
  links.set(accountId, { accountId, evidence, unlinkRequestedBy, status });
};

/** What excludes the customer in them. */
export const evolveLinkedExclusions = (
  exclusions: LinkedExclusionsFold,
  data: DataOf<AccountEvent, 'LinkedExclusionNoted'>,
): void => {
  const { accountId, isListed, timeOutUntil, playBlockedSince } = data;
  const isExcluded =
    isListed ||
    timeOutUntil !== null ||
    playBlockedSince !== null ||
    exclusionScopes.some((scope) => data[scope] !== null);
  if (isExcluded) exclusions.set(accountId, data);
  else exclusions.delete(accountId);
};
