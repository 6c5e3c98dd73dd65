import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { followersKey } from './keys.ts';

/** A process that has not been heard of for so long does not follow any more, milliseconds. */
const silentMs = 30_000;

/** Notes that this process folds into a generation: others then leave it there. */
export const createFollowing = (redis: Redis, generation: string) => {
  const id = randomUUID();
  const key = followersKey(generation);
  return {
    note: async (): Promise<void> => {
      await redis.zadd(key, Date.now(), id);
    },
    end: async (): Promise<void> => {
      await redis.zrem(key, id);
    },
  };
};

/** Whether some process folds into a generation. */
export const isFollowed = async (redis: Redis, generation: string): Promise<boolean> =>
  (await redis.zcount(followersKey(generation), Date.now() - silentMs, '+inf')) > 0;
