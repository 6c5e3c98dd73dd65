import { createGivenRedis } from './redis-client.ts';

/** The version of a Redis, or of what a Valkey is like. */
export const redisVersion = async (url: string): Promise<string> => {
  const redis = createGivenRedis(url);
  try {
    await redis.connect();
    const about = await redis.info('server');
    return /^redis_version:(.+)$/m.exec(about)?.[1]?.trim() ?? 'unknown';
  } finally {
    if (redis.isOpen) redis.destroy();
  }
};
