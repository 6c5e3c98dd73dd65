import type { Route } from '@paddock/service-kit/http';
import { changeRoute } from './change.ts';
import { confirmRoute } from './confirm.ts';
import { correctRoute } from './correct.ts';
import { requestCodeRoute } from './send-code.ts';
import type { PersonalDetailsServices } from './services.ts';
import { viewRoute } from './view.ts';

/** Who a customer is and how they are reached: read, changed, and confirmed by a code; put right by staff. */
export const personalDetailsRoutes = (services: PersonalDetailsServices): Route[] => [
  viewRoute(services),
  changeRoute(services),
  requestCodeRoute(services),
  confirmRoute(services),
  correctRoute(services),
];
