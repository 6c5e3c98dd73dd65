import type { Route } from '@paddock/service-kit/http';
import { addRoutes } from './add-routes.ts';
import { analyticsRoutes } from './analytics-routes.ts';
import { changeRoutes } from './change-routes.ts';
import { type BetslipServices, createBetslipContext } from './context.ts';
import { keyboardRoute } from './keyboard-route.ts';
import { viewRoutes } from './view-routes.ts';

/** The calls of the betslip: one slip per visitor, signed in or not, and one of the quick-bet popup beside it. */
export const betslipRoutes = (services: BetslipServices): Route[] => {
  const context = createBetslipContext(services);
  return [
    ...viewRoutes(context),
    ...addRoutes(context),
    ...changeRoutes(context),
    ...analyticsRoutes(context),
    keyboardRoute(context),
  ];
};
