import type { Clock, Log } from '@paddock/service-kit/process';

/** What the calls of operations need. */
export type OperationsServices = {
  redis: { incrBy(key: string, ms: number): Promise<number> };
  clock: Clock;
  log: Log;
  isDevelopment: boolean;
};
