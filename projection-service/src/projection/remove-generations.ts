import type { Redis } from 'ioredis';
import { isFollowed } from './followers.ts';
import { activePrefix, generationPattern, rebuildLockKey } from './keys.ts';

const scanCount = 1000;

/** The generation that a key is of; none of a key that is of no generation. */
const generationOf = (key: string): string | undefined =>
  key === rebuildLockKey || key.startsWith(activePrefix) ? undefined : key.split(':')[1];

/** Those of the keys whose generation is another than `kept`, and followed by nobody. */
const abandoned = async (redis: Redis, keys: readonly string[], kept: string): Promise<string[]> => {
  const byGeneration = Map.groupBy(keys, generationOf);
  byGeneration.delete(undefined);
  byGeneration.delete(kept);
  const old = await Promise.all(
    [...byGeneration].map(async ([generation = '', of]) => ((await isFollowed(redis, generation)) ? [] : of)),
  );
  return old.flat();
};

/**
 * Removes every generation but this one and those that some process folds into, as the services of another version do
 * while one takes the place of the other; a scan at a time, so that Redis keeps answering others.
 */
export const removeGenerations = async (redis: Redis, kept: string): Promise<void> => {
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', generationPattern('*'), 'COUNT', scanCount);
    cursor = next;
    const old = await abandoned(redis, keys, kept);
    if (old.length > 0) {
      const pipeline = redis.pipeline();
      for (const key of old) pipeline.unlink(key);
      await pipeline.exec();
    }
  } while (cursor !== '0');
};
