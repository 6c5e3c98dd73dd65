import type { Route } from '@paddock/service-kit/http';
import type { Dependencies } from '../../dependencies.ts';
import { freeBalanceRoute, grantTokenRoute, stakeFactorRoute } from './customer-routes.ts';
import { decideReferralRoute, referralsRoute } from './referral-routes.ts';
import { getRiskRoute, liabilitiesRoute, setRiskRoute } from './risk-routes.ts';

export type TradingDependencies = Pick<
  Dependencies,
  'redis' | 'store' | 'accounts' | 'names' | 'riskSettings'
>;

/** What traders and promotions do: risk, liabilities, referrals, and customers one by one. */
export const tradingRoutes = (dependencies: TradingDependencies): Route[] => [
  getRiskRoute(dependencies),
  setRiskRoute(dependencies),
  liabilitiesRoute(dependencies),
  stakeFactorRoute(dependencies),
  grantTokenRoute(dependencies),
  freeBalanceRoute(dependencies),
  referralsRoute(dependencies),
  decideReferralRoute(dependencies),
];
