import type { Route } from '@paddock/contracts/runtime';
import { accessRoutes } from './access/routes.ts';
import { betWorkingRoutes } from './bet-working/routes.ts';
import { betslipRoutes } from './betslip/routes.ts';
import { cashOutRoutes } from './cash-out/routes.ts';
import type { Dependencies } from './dependencies.ts';
import { freezeMarketRoutes } from './freeze-market/routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { limitsRoutes } from './limits/routes.ts';
import { moveClockRoute } from './operations/move-clock.ts';
import { paymentRoutes } from './payments/routes.ts';
import { placeBetRoutes } from './place-bet/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { retailRoutes } from './retail/routes.ts';
import { shopRoutes } from './shop/routes.ts';
import { tradingRoutes } from './trading/routes.ts';
import { voidBetRoute } from './void-bet/route.ts';

/** Every call that this service answers. `stopping` ends waits that would outlast a shutdown. */
export const routesOf = (dependencies: Dependencies, stopping: AbortSignal): Route[] => [
  ...accessRoutes(dependencies),
  ...profileRoutes(dependencies),
  ...paymentRoutes(dependencies),
  ...betWorkingRoutes(dependencies),
  ...betslipRoutes(dependencies),
  ...promotionRoutes(dependencies),
  ...placeBetRoutes({ ...dependencies, stopping }),
  ...cashOutRoutes({ ...dependencies, stopping }),
  ...limitsRoutes(dependencies),
  ...shopRoutes(dependencies),
  ...retailRoutes(dependencies),
  ...tradingRoutes(dependencies),
  ...freezeMarketRoutes(dependencies),
  voidBetRoute(dependencies),
  ...inboxRoutes(dependencies),
  moveClockRoute(dependencies),
];
