import { randomUUID } from 'node:crypto';
import { isRefusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { SessionStore } from '@paddock/service-kit/http';
import type { LinkedExclusions } from '../../domain/account/exclusions/exclusions.ts';
import { ownExclusions } from '../../domain/account/exclusions/own-exclusions.ts';
import type { Accounts } from '../../domain/account/service.ts';
import { barred, endedByBar, toSignIn } from '../../domain/account/standing.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import { groupOf } from './group.ts';

/** What makes an exclusion hold in all accounts of a person. */
export type HoldServices = {
  accounts: Pick<Accounts, 'execute' | 'load'>;
  profiles: Pick<Profiles, 'load'>;
  sessions: Pick<SessionStore, 'endAll'>;
};
type Context = Omit<CommandContext, 'commandId'>;

/** Tries before an account that others keep writing to is given up on; then whoever asked for it tries again. */
const mostTries = 50;

/** An account whose exclusions are to be noted, as it was before the others were read. */
type Member = { accountId: string; revision: bigint; hasLinked: boolean };

const membersOf = async (
  { accounts }: Pick<HoldServices, 'accounts'>,
  accountIds: readonly string[],
): Promise<Member[]> => {
  const members: Member[] = [];
  for (const accountId of accountIds) {
    const { state, revision } = await accounts.load(accountId);
    if (state.status !== 'open') continue;
    const { linked, linkedUntil } = state.exclusions;
    members.push({ accountId, revision, hasLinked: linked.length + linkedUntil.length > 0 });
  }
  return members;
};

/** What excludes the person behind an account in each of their accounts; of accounts that are not opened, nothing. */
const exclusionsOfGroup = async (services: HoldServices, accountId: string): Promise<LinkedExclusions[]> => {
  const all: LinkedExclusions[] = [];
  for (const member of await groupOf(services, accountId)) {
    const { state } = await services.accounts.load(member);
    if (state.status === 'open') all.push({ accountId: member, ...ownExclusions(state) });
  }
  return all;
};

/** Its sessions end where it bars them. `false`: it was written to meanwhile, or with this, and is to be looked at again. */
const noteIn = async (
  { accounts, sessions }: HoldServices,
  { accountId, revision: before, hasLinked }: Member,
  linked: readonly LinkedExclusions[],
  context: Context,
): Promise<boolean> => {
  if (linked.length === 0 && !hasLinked) return true;
  let isOvertaken = false;
  const noted = await accounts.execute(
    accountId,
    async ({ revision }) => {
      isOvertaken = revision !== before;
      return isOvertaken ? undefined : { type: 'note-linked-exclusions', linked };
    },
    { ...context, commandId: randomUUID() },
  );
  if (isRefusal(noted)) throw new Error(`linked exclusions were refused: ${noted.refused}`);
  if (isOvertaken) return false;
  const { state, events } = noted;
  const bar = state.status === 'open' ? barred(state, toSignIn, context.now) : undefined;
  if (bar) await sessions.endAll(accountId, endedByBar(bar));
  return events.length === 0;
};

/**
 * The group and what excludes in it are read once, after these of its accounts and before any is written to: what another
 * process found since is not undone. Answers which of them are to be looked at `again`, and which were unlinked meanwhile
 * and are `alone`.
 */
const noteRound = async (
  services: HoldServices,
  accountId: string,
  accountIds: readonly string[],
  context: Context,
): Promise<{ again: string[]; alone: string[] }> => {
  const members = await membersOf(services, accountIds);
  const all = members.length === 0 ? [] : await exclusionsOfGroup(services, accountId);
  const found: { again: string[]; alone: string[] } = { again: [], alone: [] };
  for (const member of members) {
    const others = all.filter((one) => one.accountId !== member.accountId);
    if (others.length === all.length) found.alone.push(member.accountId);
    else if (!(await noteIn(services, member, others, context))) found.again.push(member.accountId);
  }
  return found;
};

/** Until a round writes nothing: what ended while an account was written to is found by the next one. */
const hold = async (
  services: HoldServices,
  accountId: string,
  accountIds: readonly string[],
  context: Context,
): Promise<void> => {
  let open = accountIds;
  for (let tries = 0; tries < mostTries && open.length > 0; tries++) {
    const { again, alone } = await noteRound(services, accountId, open, context);
    for (const other of alone) await hold(services, other, [other], context);
    open = again;
  }
  if (open.length > 0) throw new Error(`${open.join()}: written to faster than exclusions can be noted`);
};

/**
 * Makes what excludes the person in their other accounts hold in this one, and ends that of accounts that are linked no
 * more. Safe to repeat.
 */
export const holdIn = (services: HoldServices, accountId: string, context: Context): Promise<void> =>
  hold(services, accountId, [accountId], context);

/** The same in all accounts of the person behind one (docs/decisions/0096-accounts-of-one-person.md). */
export const holdAcross = async (
  services: HoldServices,
  accountId: string,
  context: Context,
): Promise<void> => hold(services, accountId, await groupOf(services, accountId), context);
