import type { Route } from '@paddock/service-kit/http';
import { requestRoute, viewRoute } from './export.ts';
import type { PrivacyServices } from './services.ts';

/** What we hold of a customer, for themselves. */
export const privacyRoutes = (services: PrivacyServices): Route[] => [
  viewRoute(services),
  requestRoute(services),
];
