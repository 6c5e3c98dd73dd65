import type { Route } from '@paddock/service-kit/http';
import { beginRoute } from './begin.ts';
import { checkCodeRoute, confirmPinRoute, requestCodeRoute } from './code-routes.ts';
import { resetRoute } from './reset.ts';
import type { RecoveryServices } from './services.ts';
import { stateRoute } from './state-route.ts';
import { sendUsernameRoute, validatePhoneRoute } from './username-routes.ts';

/** A forgotten username, and a forgotten password in its four steps. */
export const recoveryRoutes = (services: RecoveryServices): Route[] => [
  beginRoute(services),
  requestCodeRoute(services),
  checkCodeRoute(services),
  confirmPinRoute(services),
  resetRoute(services),
  stateRoute(services),
  sendUsernameRoute(services),
  validatePhoneRoute(),
];
