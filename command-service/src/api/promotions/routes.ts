import type { Route } from '@paddock/service-kit/http';
import { type BetslipServices, createBetslipContext } from '../betslip/context.ts';
import { boostRoutes } from './boost-routes.ts';
import { freeBetPopupRoute } from './free-bet-popup-route.ts';
import { promoRoutes } from './promo-routes.ts';
import { type SignUpOfferServices, signUpOfferRoutes } from './sign-up-offer-routes.ts';

/** Boost and insurance of the accumulator on the slip, boosts of big games, and offers for new customers. */
export const promotionRoutes = ({
  signUpOffers,
  ...services
}: BetslipServices & SignUpOfferServices): Route[] => {
  const context = createBetslipContext(services);
  return [
    ...promoRoutes(context),
    ...boostRoutes(context),
    freeBetPopupRoute(context),
    ...signUpOfferRoutes({ signUpOffers }),
  ];
};
