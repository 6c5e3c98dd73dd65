import { randomUUID } from 'node:crypto';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { barredByExclusion } from '../../domain/account/standing.ts';
import {
  certaintyOf,
  evidenceOf,
  isCrowdable,
  type Mark,
  mostSharing,
} from '../../domain/claims/evidence.ts';
import { apartFrom } from '../../domain/profile/links.ts';
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
const areKeptApart = async (services: CompareServices, one: string, other: string): Promise<boolean> => {
  const [group, others] = [await groupOf(services, one), await groupOf(services, other)];
  for (const member of group) {
    const apart = apartFrom((await services.profiles.load(member)).state.links);
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
  return state.status !== 'open' || !barredByExclusion(state, 'sign-in', now);
};

/**
 * Compares an account with those that have one of these marks, which it was found to have: who is certainly the same
 * person is linked, and who may be is suggested to staff; whoever was erased is neither, unless they are excluded. Of many the first few are enough, as these are linked with each
 * other. Safe to repeat.
 */
export const compareAccount = async (
  services: CompareServices,
  accountId: string,
  found: readonly Mark[],
  context: Omit<CommandContext, 'commandId'>,
): Promise<void> => {
  const { linkIndex } = services;
  if (!(await isCustomer(services, accountId))) return;
  await linkIndex.add(accountId, found);
  const sharing = new Set<string>();
  for (const mark of found) {
    const others = (await linkIndex.accountsWith(mark)).filter((other) => other !== accountId);
    for (const other of others.slice(0, mostSharing)) sharing.add(other);
  }
  if (sharing.size === 0) return;
  const marks = await linkIndex.marksOf(accountId);
  const crowded = await crowdedAmong(services, marks);
  for (const other of sharing) {
    const evidence = evidenceOf(marks, await linkIndex.marksOf(other), (mark) => crowded.has(mark));
    const certainty = certaintyOf(evidence);
    if (!certainty || (await isForgotten(services, other, context.now))) continue;
    const certain = certainty === 'certain' && !(await areKeptApart(services, accountId, other));
    const note = (of: string) => ({ type: 'note-evidence', accountId: of, evidence, certain }) as const;
    await decideLink(services, [accountId, other], note, { ...context, commandId: randomUUID() });
  }
};
