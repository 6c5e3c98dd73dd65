import type { Redis } from 'ioredis';
import { activeGenerationKey, generationPattern, rebuildLockKey } from './keys.ts';

const scanCount = 1000;

const isOf = (generation: string, key: string): boolean => key.startsWith(`projection:${generation}:`);

/** Removes every generation but one, a scan at a time, so that Redis keeps answering others. */
export const removeGenerations = async (redis: Redis, kept: string): Promise<void> => {
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', generationPattern('*'), 'COUNT', scanCount);
    cursor = next;
    const old = keys.filter(
      (key) => key !== activeGenerationKey && key !== rebuildLockKey && !isOf(kept, key),
    );
    if (old.length > 0) {
      const pipeline = redis.pipeline();
      for (const key of old) pipeline.unlink(key);
      await pipeline.exec();
    }
  } while (cursor !== '0');
};
