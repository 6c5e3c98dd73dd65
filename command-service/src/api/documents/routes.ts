import type { Route } from '@paddock/service-kit/http';
import { decideRoute, deleteRoute, documentsOfRoute, waitingRoute } from './compliance-routes.ts';
import { contentRoute } from './content-route.ts';
import { myDocumentsRoute, uploadRoute } from './customer-routes.ts';
import type { DocumentServices } from './services.ts';

/** What customers send to show who they are, and what compliance makes of it. */
export const documentRoutes = (services: DocumentServices): Route[] => [
  uploadRoute(services),
  myDocumentsRoute(services),
  waitingRoute(services),
  documentsOfRoute(services),
  contentRoute(services),
  decideRoute(services),
  deleteRoute(services),
];
