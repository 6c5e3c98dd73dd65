import type { Route } from '@paddock/service-kit/http';
import { askRoute, decideRoute } from './compliance-routes.ts';
import { mySourceOfFundsRoute, uploadRoute } from './customer-routes.ts';
import type { SourceOfFundsServices } from './services.ts';

/** What customers send to show where their money comes from, and what compliance makes of it. */
export const sourceOfFundsRoutes = (services: SourceOfFundsServices): Route[] => [
  uploadRoute(services),
  mySourceOfFundsRoute(services),
  askRoute(services),
  decideRoute(services),
];
