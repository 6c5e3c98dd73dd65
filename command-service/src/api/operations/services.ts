import type { Redis } from '@paddock/service-kit/engines';
import type { Clock, Log } from '@paddock/service-kit/process';

/** What the calls of operations need. */
export type OperationsServices = { redis: Redis; clock: Clock; log: Log; isProduction: boolean };
