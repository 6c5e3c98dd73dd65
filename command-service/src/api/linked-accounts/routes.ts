import type { LinkEvent } from '@paddock/contracts/events';
import { linkAccounts, unlinkAccounts } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandRoute, type Route, success } from '@paddock/service-kit/http';
import { decideLink, deciderOf, sealedNote } from '../../adapters/linked-accounts/decide-link.ts';
import { barred } from '../../domain/account/standing.ts';
import type { LinkCommand } from '../../domain/profile/links.ts';
import { findAccount } from '../find-account.ts';
import { noteRefusal } from '../note-refusal.ts';
import { listRoute } from './list.ts';
import type { LinkedAccountServices } from './services.ts';

type Body = { account: string; other: string; note: string };
type Decided = { events: readonly LinkEvent[]; position: bigint };

/** Refuses unknown-account and same-account. */
const pairOf = async (
  services: LinkedAccountServices,
  { account, other }: Body,
): Promise<readonly [string, string] | Refusal> => {
  const one = await findAccount(services, account);
  if (isRefusal(one)) return one;
  const two = await findAccount(services, other);
  if (isRefusal(two)) return { ...two, field: 'other' };
  return one === two ? refuse('same-account', { field: 'other' }) : [one, two];
};

const areExcluded = async (
  { accounts }: LinkedAccountServices,
  pair: readonly string[],
  now: Date,
): Promise<boolean> => {
  for (const accountId of pair) {
    const { state } = await accounts.load(accountId);
    if (state.status === 'open' && barred(state, 'sign-in', now)) return true;
  }
  return false;
};

/** What was decided under this key before was about the same two. */
const ofSame = (decided: Decided, pair: readonly string[]): Decided | Refusal =>
  decided.events.every(({ data }) => pair.includes(data.accountId)) ? decided : refuse('key-reused');

const linkRoute = (services: LinkedAccountServices) =>
  commandRoute(
    linkAccounts,
    async ({ body }, context): Promise<Decided | Refusal> => {
      const pair = await pairOf(services, body);
      if (isRefusal(pair)) return pair;
      const note = await sealedNote(services, deciderOf(...pair)[0], body.note, context);
      const commandFor = async (accountId: string): Promise<LinkCommand> => ({
        ...{ type: 'link-account', accountId },
        note,
      });
      const decided = await decideLink(services, pair, commandFor, context);
      return isRefusal(decided) ? decided : ofSame(decided, pair);
    },
    ({ events }) => (events.some(({ type }) => type !== 'AccountLinked') ? refuse('key-reused') : success()),
  );

const unlink = async (
  services: LinkedAccountServices,
  body: Body,
  context: CommandContext,
): Promise<(Decided & { waiting: boolean }) | Refusal> => {
  const pair = await pairOf(services, body);
  if (isRefusal(pair)) return pair;
  const by = context.actor.id;
  const note = await sealedNote(services, deciderOf(...pair)[0], body.note, context);
  const commandFor = async (accountId: string): Promise<LinkCommand> => {
    const isExcluded = await areExcluded(services, pair, context.now);
    return { type: 'unlink-account', accountId, note, by, isExcluded };
  };
  const outcome = await decideLink(services, pair, commandFor, context);
  const decided = isRefusal(outcome) ? outcome : ofSame(outcome, pair);
  if (isRefusal(decided)) return noteRefusal(services.store, unlinkAccounts, pair[0], decided, context);
  const link = await services.profiles.load(pair[0]);
  const standing = link.state.links.find(({ accountId }) => accountId === pair[1]);
  return { ...decided, waiting: standing?.unlinkRequestedBy === by };
};

const unlinkRoute = (services: LinkedAccountServices) =>
  commandRoute(
    unlinkAccounts,
    ({ body }, context) => unlink(services, body, context),
    ({ events, waiting }) => {
      if (events.some(({ type }) => type === 'AccountLinked')) return refuse('key-reused');
      return { ...success(waiting ? texts.staff.unlinkWaits : undefined), waiting };
    },
  );

/** Which accounts are of one person, as compliance finds and decides it. */
export const linkedAccountRoutes = (services: LinkedAccountServices): Route[] => [
  listRoute(services),
  linkRoute(services),
  unlinkRoute(services),
];
