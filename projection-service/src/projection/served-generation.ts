import type { Log } from '@paddock/service-kit/process';
import { createCheckpointWaiter, type FoldedGeneration } from './checkpoint-waiter.ts';

/**
 * Which generation queries read, and how far that one is: a query reads the generation whose position it waited for.
 * `isThere`: whether Redis still holds one.
 */
export const createServedGeneration = (isThere: (generation: string) => Promise<boolean>, log: Log) => {
  const served = createCheckpointWaiter();
  const clear = (): void => served.set(undefined);

  return {
    get: served.get,
    wait: served.wait,
    clear,

    /**
     * This one is folded from now on. Until it has caught up queries read what they read before, while that is there. One
     * that is not complete was begun because that is not: half a history is worse than none.
     */
    follow: async (followed: FoldedGeneration, isComplete: boolean): Promise<void> => {
      const before = served.get();
      if (!isComplete) {
        if (before) log.warn({ generation: before.generation }, 'read models were lost and are built again');
        clear();
      } else if (!before || !(await isThere(before.generation))) served.set(followed);
    },

    /** The one that is followed is further; queries that wait for it are answered if it is what they read. */
    folded: (followed: FoldedGeneration): void => {
      if (served.get()?.generation === followed.generation) served.set(followed);
    },

    caughtUp: (followed: FoldedGeneration): void => {
      const { generation } = followed;
      if (served.get()?.generation !== generation) log.info({ generation }, 'read models are served');
      served.set(followed);
    },
  };
};
export type ServedGeneration = ReturnType<typeof createServedGeneration>;
