import { exclusionScopes } from '@paddock/contracts/exclusions';
import { exclusionsOf, type Response } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { commandContextOf, type Route, route } from '@paddock/service-kit/http';
import { noteReading } from '@paddock/service-kit/readings';
import { isListedAnywhere } from '../../domain/account/exclusions/exclusions.ts';
import { liftAskedOf } from '../../domain/account/exclusions/lift-exclusion.ts';
import { type DecisionContext, type OpenAccount, openAccountOf } from '../../domain/account/state.ts';
import { timeOutUntil } from '../../domain/account/time-out/time-out.ts';
import { findAccount } from '../find-account.ts';
import type { ExclusionRouteServices } from './services.ts';

type Held = Response<typeof exclusionsOf>['exclusions'][number];

const ownOf = (account: OpenAccount, context: DecisionContext): Held[] =>
  exclusionScopes.flatMap((scope) => {
    const own = account.exclusions.own[scope];
    if (!own) return [];
    const asked = liftAskedOf(account, scope, context);
    const liftable = asked && { from: asked.from.toISOString(), until: asked.until.toISOString() };
    return [{ scope, until: own.until, isLinked: false, liftable: liftable ?? null }];
  });

const linkedOf = ({ exclusions }: OpenAccount): Held[] =>
  exclusions.linked.flatMap((linked) =>
    exclusionScopes.flatMap((scope) => {
      const held = linked[scope];
      return held ? [{ scope, until: held.until, isLinked: true, liftable: null }] : [];
    }),
  );

/** Shown to nobody of whom it is not noted, each time. Refuses `unknown-account`. */
export const exclusionsOfRoute = (services: ExclusionRouteServices): Route =>
  route(exclusionsOf, async (request) => {
    const accountId = await findAccount(services, request.query.account);
    if (isRefusal(accountId)) return accountId;
    await noteReading(services.store, { accountId, view: 'exclusions' }, commandContextOf(request));
    const account = openAccountOf((await services.accounts.load(accountId)).state);
    const { rules } = services;
    return {
      body: {
        exclusions: [...ownOf(account, { rules, now: request.now }), ...linkedOf(account)],
        isListed: isListedAnywhere(account.exclusions),
        timeOutUntil: timeOutUntil(account, request.now),
      },
    };
  });
