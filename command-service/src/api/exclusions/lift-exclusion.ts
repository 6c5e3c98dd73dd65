import type { ExclusionScope } from '@paddock/contracts/exclusions';
import { askExclusionLift, liftExclusion } from '@paddock/contracts/http';
import { momentText } from '@paddock/contracts/london';
import { isRefusal } from '@paddock/contracts/refusals';
import { fillText, texts } from '@paddock/contracts/texts';
import { commandRoute, type Route, success } from '@paddock/service-kit/http';
import { endExclusion } from '../../adapters/enforce-exclusion.ts';
import { holdAcross } from '../../adapters/linked-accounts/hold-across.ts';
import { liftTimes } from '../../domain/account/exclusions/lift-exclusion.ts';
import { type OpenAccount, openAccountOf } from '../../domain/account/state.ts';
import { findAccount } from '../find-account.ts';
import { noteRefusal } from '../note-refusal.ts';
import type { ExclusionRouteServices } from './services.ts';

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

/** That the customer asked to come back from an exclusion whose end has come. */
const askRoute = (services: ExclusionRouteServices): Route =>
  commandRoute(
    askExclusionLift,
    async ({ body: { account, scope, note: text }, actor }, context) => {
      const accountId = await findAccount(services, account);
      if (isRefusal(accountId)) return accountId;
      const note = await services.profiles.noteFor(accountId, text, context);
      const command = { type: 'ask-exclusion-lift', scope, note, staffId: actor.id } as const;
      const asked = await services.accounts.execute(accountId, command, context);
      return noteRefusal(services.store, askExclusionLift, accountId, asked, context);
    },
    ({ state }, { body: { scope } }) => success(notedText(services, openAccountOf(state), scope)),
  );

/** Another person lifts it, a day later. */
const liftRoute = (services: ExclusionRouteServices): Route =>
  commandRoute(
    liftExclusion,
    async ({ body: { account, scope, note: text }, actor }, context) => {
      const accountId = await findAccount(services, account);
      if (isRefusal(accountId)) return accountId;
      const note = await services.profiles.noteFor(accountId, text, context);
      const command = { type: 'lift-exclusion', scope, note, staffId: actor.id } as const;
      const lifted = await services.accounts.execute(accountId, command, context);
      if (!isRefusal(lifted)) {
        services.log.warn({ accountId, actor: actor.id, scope }, 'an exclusion is lifted');
        if (scope === 'full') await endExclusion(services, accountId, context);
        else await holdAcross(services, accountId, context);
      }
      return noteRefusal(services.store, liftExclusion, accountId, lifted, context);
    },
    () => success(texts.exclusion.lifted),
  );

export const liftExclusionRoutes = (services: ExclusionRouteServices): Route[] => [
  askRoute(services),
  liftRoute(services),
];
