import { extendExclusion } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { commandRoute, type Route, success } from '@paddock/service-kit/http';
import { enforceSet } from '../../adapters/enforce-exclusion.ts';
import type { ExclusionRouteServices } from './services.ts';
import { staffCommand } from './staff-command.ts';

/** By customer service, as the customer asks: also from everything, when they can't log in to do it. */
export const extendExclusionRoute = (services: ExclusionRouteServices): Route =>
  commandRoute(
    extendExclusion,
    ({ body, actor }, context) => {
      const { scope, months } = body;
      return staffCommand(
        services,
        extendExclusion,
        body,
        (note) => ({ type: 'extend-exclusion', scope, months, note }),
        context,
        async (accountId, { events }) => {
          services.log.info({ accountId, actor: actor.id, scope, months }, 'an exclusion is made longer');
          await enforceSet(services, accountId, events, context);
        },
      );
    },
    () => success(texts.exclusion.extended),
  );
