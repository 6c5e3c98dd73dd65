import type { Route } from '@paddock/contracts/runtime';
import { accessRoutes } from './access/routes.ts';
import type { Dependencies } from './dependencies.ts';
import { moveClockRoute } from './operations/move-clock.ts';
import { paymentRoutes } from './payments/routes.ts';
import { profileRoutes } from './profile/routes.ts';

/** Every call that this service answers. */
export const routesOf = (dependencies: Dependencies): Route[] => [
  ...accessRoutes(dependencies),
  ...profileRoutes(dependencies),
  ...paymentRoutes(dependencies),
  moveClockRoute(dependencies),
];
