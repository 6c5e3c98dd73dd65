import { linkAccounts, unlinkAccounts } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { commandRoute, type Route, success } from '@paddock/service-kit/http';
import { decideLink, deciderOf, sealedNote } from '../../adapters/linked-accounts/decide-link.ts';
import type { LinkCommand } from '../../domain/profile/links.ts';
import { listRoute } from './list.ts';
import { type Decided, ofSame, pairOf } from './pair.ts';
import type { LinkedAccountServices } from './services.ts';
import { unlink } from './unlink.ts';

const linkRoute = (services: LinkedAccountServices) =>
  commandRoute(
    linkAccounts,
    async ({ body }, context): Promise<Decided | Refusal> => {
      const pair = await pairOf(services, body);
      if (isRefusal(pair)) return pair;
      const note = await sealedNote(services, deciderOf(...pair)[0], body.note, context);
      const commandFor = (accountId: string): LinkCommand => ({ type: 'link-account', accountId, note });
      const decided = await decideLink(services, pair, commandFor, context);
      return isRefusal(decided) ? decided : ofSame(decided, pair);
    },
    ({ events }) => (events.some(({ type }) => type !== 'AccountLinked') ? refuse('key-reused') : success()),
  );

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
