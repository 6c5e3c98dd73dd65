import type { ExclusionScope } from '@paddock/contracts/exclusions';
import { askExclusionLift, liftExclusion } from '@paddock/contracts/http';
import { momentText } from '@paddock/contracts/london';
import { refusalText } from '@paddock/contracts/refusals';
import { fillText, texts } from '@paddock/contracts/texts';
import { commandRoute, type Route, success } from '@paddock/service-kit/http';
import { endExclusion } from '../../adapters/enforce-exclusion.ts';
import { holdAcross } from '../../adapters/linked-accounts/hold-across.ts';
import { liftTimes } from '../../domain/account/exclusions/lift-exclusion.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import { barred, toBet, toSignIn } from '../../domain/account/standing.ts';
import { type OpenAccount, openAccountOf } from '../../domain/account/state.ts';
import type { ExclusionRouteServices } from './services.ts';
import { staffCommand } from './staff-command.ts';

/** That it is on record, and when the exclusion may be lifted: of a call that is repeated, as it was written down. */
const notedText = (
  { rules }: Pick<ExclusionRouteServices, 'rules'>,
  { exclusions }: OpenAccount,
  scope: ExclusionScope,
): string => {
  const asked = exclusions.liftAsked[scope];
  // By now somebody has lifted it, or made it longer.
  if (!asked) return texts.exclusion.liftNotedBefore;
  const { from, until } = liftTimes(asked.at, rules);
  return fillText(texts.exclusion.liftNoted, { from: momentText(from), until: momentText(until) });
};

/** What keeps them out all the same, be it another exclusion or something else, in the words in which they are told. */
const liftedText = (rules: AccountRules, account: OpenAccount, now: Date): string => {
  const fromSignIn = barred(account, toSignIn, now);
  const fromBets = rules.productsSold.flatMap((product) => barred(account, toBet(product), now) ?? []);
  const [refusal] = fromSignIn ? [fromSignIn] : fromBets;
  if (!refusal) return texts.exclusion.lifted;
  const param1 = fromSignIn ? 'log in' : 'bet';
  return fillText(texts.exclusion.liftedOnly, { param1, param2: refusalText(refusal) });
};

/** That the customer asked to come back from an exclusion whose end has come. */
const askRoute = (services: ExclusionRouteServices): Route =>
  commandRoute(
    askExclusionLift,
    ({ body, actor }, context) =>
      staffCommand(
        services,
        askExclusionLift,
        body,
        (note) => ({ type: 'ask-exclusion-lift', scope: body.scope, note, staffId: actor.id }),
        context,
      ),
    ({ state }, { body: { scope } }) => success(notedText(services, openAccountOf(state), scope)),
  );

/** Another person lifts it, a day later. */
const liftRoute = (services: ExclusionRouteServices): Route =>
  commandRoute(
    liftExclusion,
    ({ body, actor }, context) => {
      const { scope } = body;
      return staffCommand(
        services,
        liftExclusion,
        body,
        (note) => ({ type: 'lift-exclusion', scope, note, staffId: actor.id }),
        context,
        async (accountId) => {
          services.log.warn({ accountId, actor: actor.id, scope }, 'an exclusion is lifted');
          if (scope === 'full') await endExclusion(services, accountId, context);
          else await holdAcross(services, accountId, context);
        },
      );
    },
    ({ state }, { now }) => success(liftedText(services.rules, openAccountOf(state), now)),
  );

export const liftExclusionRoutes = (services: ExclusionRouteServices): Route[] => [
  askRoute(services),
  liftRoute(services),
];
