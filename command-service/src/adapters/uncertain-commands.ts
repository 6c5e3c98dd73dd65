import { createUncertainCommands, onTheWayMs, type UncertainCommands } from '@paddock/service-kit/aggregate';
import type { Redis } from '@paddock/service-kit/engines';
import { Counter, type Log, metrics, sleep, withTimeout } from '@paddock/service-kit/process';

/** The caller has waited for the event store already: longer than this, milliseconds, it does not wait for Redis too. */
const noteMs = 150;

const notesLate = new Counter({
  name: 'paddock_uncertain_commands_late_total',
  help: 'Commands of unknown outcome that the other copies of the service were not told of in time',
  registers: [metrics],
});

const keyOf = (stream: string, commandId: string): string => `uncertain:${stream}:${commandId}`;

/**
 * Commands whose append may still be on its way, known to all copies of the service: a browser that asks another copy
 * is not refused what the first may yet have done. A copy knows its own also while Redis is unreachable, and tells the
 * others once it is back.
 */
export const createSharedUncertainCommands = (
  redis: Pick<Redis, 'set' | 'exists'>,
  log: Pick<Log, 'warn'>,
  /** Milliseconds between two attempts to tell the others of a command, and for how long they need to know. */
  { retryMs, neededMs } = { retryMs: 250, neededMs: onTheWayMs },
): UncertainCommands => {
  const own = createUncertainCommands();

  /** Until Redis has it, or it no longer matters. */
  const keepLater = async (what: object, keep: () => Promise<unknown>, until: number): Promise<void> => {
    while (performance.now() + retryMs < until) {
      await sleep(retryMs);
      const isKept = await keep().then(
        () => true,
        () => false,
      );
      if (isKept) return;
    }
    log.warn(
      what,
      'the other copies were not told of a command of unknown outcome: they may have refused it',
    );
  };

  return {
    note: async (stream, commandId) => {
      await own.note(stream, commandId);
      const until = performance.now() + neededMs;
      const keep = () => {
        const leftMs = Math.max(1, Math.ceil(until - performance.now()));
        return redis.set(keyOf(stream, commandId), '', { expiration: { type: 'PX', value: leftMs } });
      };
      await withTimeout(keep(), noteMs, 'redis').catch((error: unknown) => {
        log.warn(
          { err: error, stream, commandId },
          'a command of unknown outcome is not shared yet, retrying',
        );
        notesLate.inc();
        void keepLater({ stream, commandId }, keep, until);
      });
    },
    has: async (stream, commandId) =>
      (await own.has(stream, commandId)) || (await redis.exists(keyOf(stream, commandId))) > 0,
  };
};
