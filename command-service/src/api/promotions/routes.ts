import type { Route } from '@paddock/service-kit/http';
import { type BetslipDependencies, betslipDesk } from '../betslip/context.ts';
import { boostRoutes } from './boost-routes.ts';
import { freeBetPopupRoute } from './free-bet-popup-route.ts';
import { promoRoutes } from './promo-routes.ts';

/** Boost and insurance of the accumulator on the slip, and boosts of big games. */
export const promotionRoutes = (dependencies: BetslipDependencies): Route[] => {
  const desk = betslipDesk(dependencies);
  return [...promoRoutes(desk), ...boostRoutes(desk), freeBetPopupRoute(desk)];
};
