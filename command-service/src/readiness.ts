import type { EventStore, Redis } from '@paddock/service-kit/engines';
import type { ReadinessChecks } from '@paddock/service-kit/http';

/** Reading a stream that is never written asks the store for an answer and nothing else. */
const neverWritten = 'readiness-probe';

/** The engines that every process of this service needs. */
export const createEngineChecks = ({
  store,
  redis,
}: {
  store: Pick<EventStore, 'readLast'>;
  redis: Pick<Redis, 'ping'>;
}): ReadinessChecks => ({
  eventstore: async () => {
    await store.readLast(neverWritten);
    return true as const;
  },
  redis: async () => {
    await redis.ping();
    return true as const;
  },
});
