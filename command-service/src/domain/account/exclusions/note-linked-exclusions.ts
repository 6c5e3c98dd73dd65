import type { ExclusionsOfAccount } from '@paddock/contracts/events';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import { excludesAtAll, isExcluded, type LinkedExclusions } from './exclusions.ts';
import { withdrawnPin } from './withdrawn-pin.ts';

/** `linked`: the other accounts of the same person, all of them, with what excludes the customer of each. */
type NoteLinkedExclusions = { type: 'note-linked-exclusions'; linked: readonly LinkedExclusions[] };

const none: ExclusionsOfAccount = { sportsbookUntil: null, full: null, isListed: false };

const isSame = (one: ExclusionsOfAccount, other: ExclusionsOfAccount): boolean =>
  one.sportsbookUntil === other.sportsbookUntil &&
  one.isListed === other.isListed &&
  (one.full === null) === (other.full === null) &&
  one.full?.until === other.full?.until;

/** Of accounts that are linked no more nothing holds here. */
const changedOf = (
  known: readonly LinkedExclusions[],
  linked: readonly LinkedExclusions[],
): LinkedExclusions[] => {
  const ofAccount = (all: readonly LinkedExclusions[], accountId: string) =>
    all.find((one) => one.accountId === accountId);
  const ended = known
    .filter(({ accountId }) => !ofAccount(linked, accountId))
    .map(({ accountId }) => ({ accountId, ...none }));
  const others = linked.filter((one) => excludesAtAll(one) || ofAccount(known, one.accountId));
  return [...ended, ...others.filter((one) => !isSame(ofAccount(known, one.accountId) ?? { ...none }, one))];
};

/**
 * What excludes the same person in their other accounts, where it is another than is known here: it holds in this one as
 * an exclusion of its own does (LCCP 3.9.1, `standing.ts`), and takes back a shop PIN; open bets stand.
 */
export const noteLinkedExclusions = (
  account: OpenAccount,
  { linked }: NoteLinkedExclusions,
  { now }: DecisionContext,
): Decision => {
  const { exclusions } = account;
  const events = changedOf(exclusions.linked, linked).map(
    (data): DecidedEvent => ({ type: 'LinkedExclusionNoted', data }),
  );
  if (events.length === 0) return [];
  const excludes = linked.some((one) => isExcluded({ ...exclusions, linked: [one] }, now));
  return [...events, ...(excludes ? withdrawnPin(account, now) : [])];
};
