import { limitsView } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { type Route, route } from '@paddock/service-kit/http';
import { depositLimitRoutes } from './limit-change-routes.ts';
import { netLossLimitRoutes } from './net-loss-limit-routes.ts';
import { ownAccount } from './own-account.ts';
import { realityCheckRoute } from './reality-check-route.ts';
import { responsibleGamblingRoute } from './responsible-gambling.ts';
import type { LimitsDependencies } from './services.ts';
import { viewOfLimits } from './view.ts';

const viewRoute = (dependencies: LimitsDependencies) =>
  route(limitsView, async ({ session, now }) => {
    const own = await ownAccount(dependencies, session);
    return isRefusal(own) ? own : { body: viewOfLimits(own.account, own.signedInAt, now) };
  });

/** Limits, reality check and exclusions of the customer. */
export const limitsRoutes = (dependencies: LimitsDependencies): Route[] => [
  viewRoute(dependencies),
  responsibleGamblingRoute(dependencies),
  ...depositLimitRoutes(dependencies),
  ...netLossLimitRoutes(dependencies),
  realityCheckRoute(dependencies),
];
