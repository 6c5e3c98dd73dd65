import { createClient, type RedisClientType } from 'redis';
import type { Log } from '../process/log.ts';

export type Redis = RedisClientType;

/**
 * A connection that comes back by itself. While it is away commands fail at once instead of queueing,
 * and a Redis that hangs counts as away after five seconds.
 */
export const connectRedis = async (url: string, log: Log): Promise<Redis> => {
  const redis: Redis = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 1500,
    // The client would arm a timer for each command, and that only until it is written: `socketTimeout` sees more.
    commandOptions: { timeout: 0 },
    socket: { socketTimeout: 5000, reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 1000) },
  });
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) log.warn({ err: error }, 'redis is away');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('redis is back');
    isAway = false;
  });
  await redis.connect();
  return redis;
};
