import type { EventStoreDBClient } from '@eventstore/db-client';
import type { EventStore } from '@paddock/service-kit/engines';
import type { Route, SessionStore } from '@paddock/service-kit/http';
import type { PlatformKeys } from '@paddock/service-kit/keys';
import type { ProjectionWorker } from './projection/worker.ts';
import type { ReadSide } from './read-side.ts';
import { accessRoutes } from './routes/access.ts';
import { betHistoryRoutes } from './routes/bet-history.ts';
import { complianceRoutes } from './routes/compliance.ts';
import { inboxRoutes } from './routes/inbox.ts';
import { operationsRoutes } from './routes/operations.ts';
import { paymentRoutes } from './routes/payments.ts';
import { privacyRoutes } from './routes/privacy.ts';
import { shopRoutes } from './routes/shop.ts';
import { sportsRoutes } from './routes/sports.ts';

export type RouteOptions = ReadSide & {
  projection: Pick<ProjectionWorker, 'folded'>;
  client: EventStoreDBClient;
  store: EventStore;
  keys: PlatformKeys;
  /** Whether a session goes on while something long is sent to it. */
  sessions: Pick<SessionStore, 'isOpen'>;
};

/** Every call that this service answers. */
export const routesOf = (options: RouteOptions): Route[] => [
  ...accessRoutes(options),
  ...paymentRoutes(options),
  ...betHistoryRoutes(options),
  ...inboxRoutes(options),
  ...shopRoutes(options),
  ...sportsRoutes(options.redis),
  ...complianceRoutes(options),
  ...privacyRoutes(options),
  ...operationsRoutes(options),
];
