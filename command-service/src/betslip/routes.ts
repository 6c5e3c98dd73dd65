import type { Route } from '@paddock/contracts/runtime';
import { addRoute, calculateRoute, removeAllRoute, removeRoute } from './change-routes.ts';
import { type BetslipDependencies, betslipDesk } from './desk.ts';
import { countRoute, loggedRoute, tradableRoute, viewRoute } from './view-routes.ts';

/** The calls of the betslip: one slip per visitor, signed in or not. */
export const betslipRoutes = (dependencies: BetslipDependencies): Route[] => {
  const desk = betslipDesk(dependencies);
  return [
    viewRoute(desk),
    addRoute(desk),
    removeRoute(desk),
    removeAllRoute(desk),
    calculateRoute(desk),
    countRoute(desk),
    loggedRoute(),
    tradableRoute(desk),
  ];
};
