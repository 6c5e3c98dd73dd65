import type { ReadinessChecks } from '@paddock/service-kit/http';
import type { Dependencies } from './dependencies.ts';

/** Reading a stream that is never written asks the store for an answer and nothing else. */
const neverWritten = 'readiness-probe';

export const engineChecks = ({ store, redis }: Dependencies): ReadinessChecks => ({
  eventstore: async () => {
    await store.readLast(neverWritten);
    return true as const;
  },
  redis: async () => {
    await redis.ping();
    return true as const;
  },
});
