import { queriesWaiting } from '../metrics.ts';

/** How far the read models are, and who waits for them to be further. */
export const createCheckpointWaiter = () => {
  let current = -1n;
  const waiting = new Set<{ position: bigint; wake: () => void }>();

  return {
    get: (): bigint => current,

    /** The read models now hold everything up to here. It goes back when they begin again. */
    set: (position: bigint): void => {
      current = position;
      for (const waiter of waiting) if (waiter.position <= position) waiter.wake();
    },

    /** Waits until a position is reached; at most so many milliseconds. */
    wait: (position: bigint, ms: number): Promise<void> => {
      if (current >= position) return Promise.resolve();
      return new Promise((resolve) => {
        const waiter = { position, wake: () => {} };
        const timer = setTimeout(() => waiter.wake(), ms);
        waiter.wake = () => {
          clearTimeout(timer);
          waiting.delete(waiter);
          queriesWaiting.set(waiting.size);
          resolve();
        };
        waiting.add(waiter);
        queriesWaiting.set(waiting.size);
      });
    },
  };
};
export type CheckpointWaiter = ReturnType<typeof createCheckpointWaiter>;
