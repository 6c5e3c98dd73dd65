import { queriesWaiting } from '../metrics.ts';

/** A generation, and up to which position of the log it holds everything. */
export type FoldedGeneration = { generation: string; position: bigint };

type Waiter = { position: bigint; wake: () => void };

/** What queries read, how far it is, and who waits for it to be further. */
export const createCheckpointWaiter = () => {
  let current: FoldedGeneration | undefined;
  const waiting = new Set<Waiter>();

  return {
    get: () => current,

    set: (next: FoldedGeneration | undefined): void => {
      current = next;
      for (const waiter of waiting) if (next && waiter.position <= next.position) waiter.wake();
    },

    /** What queries read once it holds a position, or as it is after so many milliseconds. */
    wait: (position: bigint, ms: number): Promise<FoldedGeneration | undefined> => {
      if (current && current.position >= position) return Promise.resolve(current);
      return new Promise((resolve) => {
        const waiter: Waiter = { position, wake: () => {} };
        const timer = setTimeout(() => waiter.wake(), ms);
        waiter.wake = () => {
          clearTimeout(timer);
          waiting.delete(waiter);
          queriesWaiting.set(waiting.size);
          resolve(current);
        };
        waiting.add(waiter);
        queriesWaiting.set(waiting.size);
      });
    },
  };
};
