import type { ExclusionsOfAccount } from '@paddock/contracts/events';
import { exclusionScopes } from '@paddock/contracts/exclusions';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import { excludesAtAll, type LinkedExclusions, noExclusionsOfAccount } from './exclusions.ts';
import { withdrawnPinIfBarred } from './withdrawn-pin.ts';

/** `linked`: the other accounts of the same person, all of them, with what excludes the customer of each. */
type NoteLinkedExclusions = { type: 'note-linked-exclusions'; linked: readonly LinkedExclusions[] };

const isSame = (one: ExclusionsOfAccount, other: ExclusionsOfAccount): boolean =>
  one.isListed === other.isListed &&
  one.timeOutUntil === other.timeOutUntil &&
  one.playBlockedSince === other.playBlockedSince &&
  exclusionScopes.every(
    (scope) => (one[scope] === null) === (other[scope] === null) && one[scope]?.until === other[scope]?.until,
  );

/** Of accounts that are linked no more nothing holds here. */
const changedOf = (
  known: readonly LinkedExclusions[],
  linked: readonly LinkedExclusions[],
): LinkedExclusions[] => {
  const ofAccount = (all: readonly LinkedExclusions[], accountId: string) =>
    all.find((one) => one.accountId === accountId);
  const ended = known
    .filter(({ accountId }) => !ofAccount(linked, accountId))
    .map(({ accountId }) => ({ accountId, ...noExclusionsOfAccount }));
  const others = linked.filter((one) => excludesAtAll(one) || ofAccount(known, one.accountId));
  return [
    ...ended,
    ...others.filter((one) => !isSame(ofAccount(known, one.accountId) ?? noExclusionsOfAccount, one)),
  ];
};

/**
 * What excludes the same person in their other accounts, where it is another than is known here: it holds in this one as
 * an exclusion of its own does (LCCP 3.9.1, `standing.ts`), and takes back a shop PIN; open bets stand.
 */
export const noteLinkedExclusions = (
  account: OpenAccount,
  { linked }: NoteLinkedExclusions,
  context: DecisionContext,
): Decision => {
  const { exclusions } = account;
  const events = changedOf(exclusions.linked, linked).map(
    (data): DecidedEvent => ({ type: 'LinkedExclusionNoted', data }),
  );
  if (events.length === 0) return [];
  const excluded = { ...account, exclusions: { ...exclusions, linked } };
  return [...events, ...withdrawnPinIfBarred(excluded, context)];
};
