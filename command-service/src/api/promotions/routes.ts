import type { Route } from '@paddock/service-kit/http';
import { type BetslipServices, createBetslipContext } from '../betslip/context.ts';
import { boostRoutes } from './boost-routes.ts';
import { freeBetPopupRoute } from './free-bet-popup-route.ts';
import { promoRoutes } from './promo-routes.ts';

/** Boost and insurance of the accumulator on the slip, and boosts of big games. */
export const promotionRoutes = (services: BetslipServices): Route[] => {
  const context = createBetslipContext(services);
  return [...promoRoutes(context), ...boostRoutes(context), freeBetPopupRoute(context)];
};
