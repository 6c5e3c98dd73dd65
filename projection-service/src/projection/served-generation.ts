import type { RedisWriter } from '@paddock/service-kit/engines';
import type { Log } from '@paddock/service-kit/process';
import { hasCheckpoint } from './checkpoint.ts';

/** Which generation queries read. */
export const createServedGeneration = (redis: RedisWriter, log: Log) => {
  let served: string | undefined;

  const clear = (): void => {
    served = undefined;
  };

  return {
    get: () => served,
    clear,

    /**
     * This one is folded from now on. Until it has caught up queries read what they read before, while that is there. One
     * that is not complete was begun because that is not: half a history is worse than none.
     */
    follow: async (generation: string, isComplete: boolean): Promise<void> => {
      if (!isComplete) {
        if (served !== undefined)
          log.warn({ generation: served }, 'read models were lost and are built again');
        clear();
      } else if (served === undefined || !(await hasCheckpoint(redis, served))) served = generation;
    },

    caughtUp: (generation: string): void => {
      if (served !== generation) log.info({ generation }, 'read models are served');
      served = generation;
    },
  };
};
