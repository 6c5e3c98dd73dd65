import type { Route } from '@paddock/service-kit/http';
import { betCalculatorRoute } from '../bet-working/bet-calculator-route.ts';
import { addRoutes } from './add-routes.ts';
import { analyticsRoutes } from './analytics-routes.ts';
import { changeRoutes } from './change-routes.ts';
import { type BetslipDependencies, betslipDesk } from './context.ts';
import { keyboardRoute } from './keyboard-route.ts';
import { viewRoutes } from './view-routes.ts';

/** The calls of the betslip: one slip per visitor, signed in or not, and one of the quick-bet popup beside it. */
export const betslipRoutes = (dependencies: BetslipDependencies): Route[] => {
  const desk = betslipDesk(dependencies);
  return [
    ...viewRoutes(desk),
    ...addRoutes(desk),
    ...changeRoutes(desk),
    ...analyticsRoutes(desk),
    keyboardRoute(desk),
    betCalculatorRoute(),
  ];
};
