import type { Route } from '@paddock/service-kit/http';
import { customerRoutes } from './customer-routes.ts';
import { freezeMarketRoutes } from './freeze-market.ts';
import { referralRoutes } from './referral-routes.ts';
import { riskRoutes } from './risk-routes.ts';
import type { TradingServices } from './services.ts';
import { stopTradingRoutes } from './stop-trading.ts';
import { voidBetRoute } from './void-bet.ts';

/** What traders and operations do: risk, referrals, customers one by one, markets, void bets. */
export const tradingRoutes = (services: TradingServices): Route[] => [
  ...riskRoutes(services),
  ...customerRoutes(services),
  ...referralRoutes(services),
  ...freezeMarketRoutes(services),
  ...stopTradingRoutes(services),
  voidBetRoute(services),
];
