import type { Route } from '@paddock/service-kit/http';
import {
  decideErasureRoute,
  erasureOfRoute,
  proposeErasureRoute,
  requestErasureRoute,
  takeBackErasureRoute,
} from './erase.ts';
import { requestRoute, viewRoute } from './export.ts';
import { listRoute } from './list.ts';
import type { PrivacyServices } from './services.ts';

/** What we hold of a customer: a copy of it for themselves, and its end. */
export const privacyRoutes = (services: PrivacyServices): Route[] => [
  viewRoute(services),
  requestRoute(services),
  requestErasureRoute(services),
  takeBackErasureRoute(services),
  listRoute(services),
  erasureOfRoute(services),
  proposeErasureRoute(services),
  decideErasureRoute(services),
];
