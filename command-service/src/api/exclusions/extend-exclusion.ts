import { extendExclusion } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { commandRoute, type Route, success } from '@paddock/service-kit/http';
import { enforceSet } from '../../adapters/enforce-exclusion.ts';
import { findAccount } from '../find-account.ts';
import { noteRefusal } from '../note-refusal.ts';
import type { ExclusionRouteServices } from './services.ts';

/** By customer service, as the customer asks: also from everything, when they can't log in to do it. */
export const extendExclusionRoute = (services: ExclusionRouteServices): Route =>
  commandRoute(
    extendExclusion,
    async ({ body: { account, scope, months, note: text }, actor }, context) => {
      const accountId = await findAccount(services, account);
      if (isRefusal(accountId)) return accountId;
      const note = await services.profiles.noteFor(accountId, text, context);
      const command = { type: 'extend-exclusion', scope, months, note } as const;
      const extended = await services.accounts.execute(accountId, command, context);
      if (!isRefusal(extended)) {
        services.log.info({ accountId, actor: actor.id, scope, months }, 'an exclusion is made longer');
        await enforceSet(services, accountId, extended.events, context);
      }
      return noteRefusal(services.store, extendExclusion, accountId, extended, context);
    },
    () => success(texts.exclusion.extended),
  );
