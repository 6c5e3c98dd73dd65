import { randomUUID } from 'node:crypto';
import { isRefusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { SessionStore } from '@paddock/service-kit/http';
import { type LinkedExclusions, ownExclusions } from '../../domain/account/exclusions/exclusions.ts';
import type { Accounts } from '../../domain/account/service.ts';
import { barred } from '../../domain/account/standing.ts';
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

const exclusionsOf = async (
  { accounts }: Pick<HoldServices, 'accounts'>,
  accountIds: readonly string[],
): Promise<LinkedExclusions[]> => {
  const linked: LinkedExclusions[] = [];
  for (const accountId of accountIds) {
    const { state } = await accounts.load(accountId);
    if (state.status === 'open') linked.push({ accountId, ...ownExclusions(state.exclusions) });
  }
  return linked;
};

/** The others are read after the account and before it is written to: what another process found since is not undone. */
const noteOnce = async (
  services: HoldServices,
  accountId: string,
  context: Context,
): Promise<'done' | 'nothing' | 'overtaken'> => {
  const { accounts } = services;
  const before = await accounts.load(accountId);
  if (before.state.status !== 'open') return 'nothing';
  const others = (await groupOf(services, accountId)).filter((other) => other !== accountId);
  if (others.length === 0 && before.state.exclusions.linked.length === 0) return 'nothing';
  const linked = await exclusionsOf(services, others);
  let isOvertaken = false;
  const noted = await accounts.execute(
    accountId,
    async ({ revision }) => {
      isOvertaken = revision !== before.revision;
      return isOvertaken ? undefined : { type: 'note-linked-exclusions', linked };
    },
    { ...context, commandId: randomUUID() },
  );
  if (isRefusal(noted)) throw new Error(`linked exclusions were refused: ${noted.refused}`);
  return isOvertaken ? 'overtaken' : 'done';
};

const isBarred = async ({ accounts }: HoldServices, accountId: string, now: Date): Promise<boolean> => {
  const { state } = await accounts.load(accountId);
  return state.status === 'open' && barred(state, 'sign-in', now) !== undefined;
};

/**
 * Makes what excludes the person in their other accounts hold in this one, and ends that of accounts that are linked no
 * more; its sessions end where it bars them. Safe to repeat.
 */
export const holdIn = async (services: HoldServices, accountId: string, context: Context): Promise<void> => {
  for (let tries = 0; tries < mostTries; tries++) {
    const outcome = await noteOnce(services, accountId, context);
    if (outcome === 'overtaken') continue;
    if (outcome === 'done' && (await isBarred(services, accountId, context.now))) {
      await services.sessions.endAll(accountId);
    }
    return;
  }
  throw new Error(`account ${accountId} is written to faster than its exclusions can be noted`);
};

/** The same in all accounts of the person behind one (docs/decisions/0096-accounts-of-one-person.md). */
export const holdAcross = async (
  services: HoldServices,
  accountId: string,
  context: Context,
): Promise<void> => {
  for (const member of await groupOf(services, accountId)) await holdIn(services, member, context);
};
