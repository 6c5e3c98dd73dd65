import type { Redis } from '@paddock/service-kit/engines';
import type { Clock, Log } from '@paddock/service-kit/process';

/** What the calls of operations need. */
export type OperationsServices = {
  redis: Pick<Redis, 'eval'>;
  clock: Clock;
  log: Log;
  isDevelopment: boolean;
};
