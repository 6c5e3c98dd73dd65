import { createUncertainCommands, onTheWayMs, type UncertainCommands } from '@paddock/service-kit/aggregate';
import type { Redis } from '@paddock/service-kit/engines';
import { withTimeout } from '@paddock/service-kit/process';

/** The caller has waited for the event store already: longer than this, milliseconds, it does not wait for Redis too. */
const noteMs = 150;

const keyOf = (stream: string, commandId: string): string => `uncertain:${stream}:${commandId}`;

/**
 * Commands whose append may still be on its way, known to all copies of the service: a browser that asks another copy
 * is not refused what the first may yet have done. A copy knows its own also while Redis is unreachable.
 */
export const createSharedUncertainCommands = (redis: Pick<Redis, 'set' | 'exists'>): UncertainCommands => {
  const own = createUncertainCommands();
  return {
    note: async (stream, commandId) => {
      await own.note(stream, commandId);
      const expiration = { type: 'PX', value: onTheWayMs } as const;
      const noting = redis.set(keyOf(stream, commandId), '', { expiration });
      await withTimeout(noting, noteMs, 'redis').catch(() => {});
    },
    has: async (stream, commandId) =>
      (await own.has(stream, commandId)) || (await redis.exists(keyOf(stream, commandId))) > 0,
  };
};
