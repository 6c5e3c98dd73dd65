import { randomUUID } from 'node:crypto';
import type { LinkEvidence } from '@paddock/contracts/events';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { isExcludedFromAnything } from '../../domain/account/standing.ts';
import {
  certaintyOf,
  evidenceOf,
  isCrowdable,
  type Mark,
  mostSharing,
} from '../../domain/claims/evidence.ts';
import { apartFrom, linkTo } from '../../domain/profile/links.ts';
import { decideLink, type LinkServices } from './decide-link.ts';
import { groupOf } from './group.ts';
import type { LinkIndex } from './link-index.ts';

export type CompareServices = LinkServices & {
  linkIndex: Pick<LinkIndex, 'accountsWith' | 'add' | 'marksOf'>;
};

/** Which of these marks too many have to say anything. */
const crowdedAmong = async ({ linkIndex }: CompareServices, marks: readonly Mark[]): Promise<Set<Mark>> => {
  const crowded = new Set<Mark>();
  for (const mark of marks.filter(isCrowdable)) {
    if ((await linkIndex.accountsWith(mark)).length === 0) crowded.add(mark);
  }
  return crowded;
};

/** Whether somebody said of two accounts, one of each group, that they are of two people: nothing joins these by itself. */
const areKeptApart = async (
  { profiles }: CompareServices,
  group: readonly string[],
  others: readonly string[],
): Promise<boolean> => {
  for (const member of group) {
    const apart = apartFrom((await profiles.load(member)).state.links);
    if (apart.some((accountId) => others.includes(accountId))) return true;
  }
  return false;
};

const isCustomer = async ({ profiles }: CompareServices, accountId: string): Promise<boolean> =>
  (await profiles.load(accountId)).state.registered !== null;

/** Whether the person was erased and is not excluded: of them nothing is left that anybody has to know. */
const isForgotten = async (
  { accounts, profiles }: CompareServices,
  accountId: string,
  now: Date,
): Promise<boolean> => {
  const { registered } = (await profiles.load(accountId)).state;
  if (registered === null || (await profiles.personalOf(accountId))) return false;
  const { state } = await accounts.load(accountId);
  return state.status !== 'open' || !isExcludedFromAnything(state, now);
};

/** What an account has in common with another, of which both may be one person's. */
type Candidate = { accountId: string; evidence: LinkEvidence[]; certainty: 'certain' | 'possible' };

const certainties: readonly Candidate['certainty'][] = ['certain', 'possible'];

/** Accounts that have one of these marks, and may be of the same person; those that certainly are first. Of many the first few are enough, as these are linked with each other. */
const candidatesFor = async (
  services: CompareServices,
  accountId: string,
  found: readonly Mark[],
): Promise<Candidate[]> => {
  const { linkIndex } = services;
  const sharing = new Set<string>();
  for (const mark of found) {
    const others = (await linkIndex.accountsWith(mark)).filter((other) => other !== accountId);
    for (const other of others.slice(0, mostSharing)) sharing.add(other);
  }
  if (sharing.size === 0) return [];
  const marks = await linkIndex.marksOf(accountId);
  const crowded = await crowdedAmong(services, marks);
  const candidates: Candidate[] = [];
  for (const other of sharing) {
    const evidence = evidenceOf(marks, await linkIndex.marksOf(other), (mark) => crowded.has(mark));
    const certainty = certaintyOf(evidence);
    if (certainty) candidates.push({ accountId: other, evidence, certainty });
  }
  return candidates.sort(
    (one, two) => certainties.indexOf(one.certainty) - certainties.indexOf(two.certainty),
  );
};

type Context = Omit<CommandContext, 'commandId'>;

/** Who is in the account's group already says nothing new of it: a certain match joins the whole of another group with one link. */
const noteCandidates = async (
  services: CompareServices,
  accountId: string,
  candidates: readonly Candidate[],
  context: Context,
): Promise<void> => {
  let group = candidates.length === 0 ? [] : await groupOf(services, accountId);
  for (const { accountId: other, evidence, certainty } of candidates) {
    if (group.includes(other)) continue;
    const others = await groupOf(services, other);
    // Of two that were linked just now, one may not say so yet.
    if (others.includes(accountId) || (await isForgotten(services, other, context.now))) continue;
    const certain = certainty === 'certain' && !(await areKeptApart(services, group, others));
    const note = (of: string) => ({ type: 'note-evidence', accountId: of, evidence, certain }) as const;
    await decideLink(services, [accountId, other], note, { ...context, commandId: randomUUID() });
    if (certain) group = await groupOf(services, accountId);
  }
};

/**
 * Compares an account with those that have one of these marks, which it was found to have: who is certainly the same
 * person is linked, and who may be is suggested to staff; whoever was erased is neither, unless they are excluded. Safe
 * to repeat.
 */
export const compareAccount = async (
  services: CompareServices,
  accountId: string,
  found: readonly Mark[],
  context: Context,
): Promise<void> => {
  if (!(await isCustomer(services, accountId)) || (await isForgotten(services, accountId, context.now)))
    return;
  await services.linkIndex.add(accountId, found);
  await noteCandidates(services, accountId, await candidatesFor(services, accountId, found), context);
};

/**
 * Compares the accounts that an unlinked one is still linked to with those that they were joined to through it only, so
 * that of these nothing was said: staff are told of them. Safe to repeat.
 */
export const compareUnlinked = async (
  services: CompareServices,
  accountId: string,
  context: Context,
): Promise<void> => {
  for (const member of await groupOf(services, accountId)) {
    if (!(await isCustomer(services, member))) continue;
    const { links } = (await services.profiles.load(member)).state;
    const candidates = await candidatesFor(services, member, await services.linkIndex.marksOf(member));
    // While they were joined through another one, nothing more was noted of a suggestion either.
    const open = candidates.filter((other) => {
      const link = linkTo(links, other.accountId);
      return !link || (link.status === 'suggested' && !link.isApart);
    });
    await noteCandidates(services, member, open, context);
  }
};
