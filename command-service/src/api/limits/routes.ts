import { limitsView, logAccountPrompt, logRealityCheckAction } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { playingSinceOf } from '@paddock/contracts/session';
import { commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import { limitChangeRoutes } from './limit-change-routes.ts';
import { ownAccount } from './own-account.ts';
import { responsibleGamblingRoute } from './responsible-gambling.ts';
import { restrictRoute } from './restrict.ts';
import type { LimitsServices } from './services.ts';
import { viewOfLimits, viewOfRealityCheck } from './view.ts';

const viewRoute = (services: LimitsServices) =>
  route(limitsView, async ({ session, now }) => {
    const account = await ownAccount(services, session);
    return isRefusal(account)
      ? account
      : { body: viewOfLimits(account, playingSinceOf(session.account), { rules: services.rules, now }) };
  });

/** The customer answered the reality check. Signing out, where that was chosen, is a call of its own. */
const realityCheckRoute = ({ accounts }: LimitsServices) =>
  commandRoute(
    logRealityCheckAction,
    ({ session, body }, context) => {
      const { account } = session;
      const command = { type: 'acknowledge-reality-check', action: body.Action } as const;
      const sessionStartedAt = playingSinceOf(account);
      return accounts.execute(account.accountId, { ...command, sessionStartedAt }, context);
    },
    ({ state }, { session, now }) => {
      if (state.status !== 'open') return refuse('not-found');
      return {
        ...success(''),
        realityCheck: viewOfRealityCheck(state, playingSinceOf(session.account), now),
      };
    },
  );

/** The customer answered the six-monthly prompt. To where they go then is the page's. */
const accountPromptRoute = ({ accounts }: LimitsServices) =>
  commandRoute(
    logAccountPrompt,
    ({ session, body }, context) => {
      const command = { type: 'answer-account-prompt', action: body.Action } as const;
      return accounts.execute(session.account.accountId, command, context);
    },
    () => success(),
  );

/** Limits, reality check and exclusions of the customer. */
export const limitsRoutes = (services: LimitsServices): Route[] => [
  viewRoute(services),
  responsibleGamblingRoute(services),
  ...limitChangeRoutes(services),
  realityCheckRoute(services),
  accountPromptRoute(services),
  restrictRoute(services),
];
