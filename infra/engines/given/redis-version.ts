import { redisEnvironment } from '@paddock/service-kit/process';
import { createClient } from 'redis';
import { settingsOf } from './settings.ts';

const connectMs = 5_000;

/** The version of a Redis, or of what a Valkey is like. */
export const redisVersion = async (url: string): Promise<string> => {
  // In the oldest form of its protocol, which one that is too old speaks, too.
  const { REDIS_CA: ca } = settingsOf({ REDIS_CA: redisEnvironment.REDIS_CA });
  const redis = createClient({
    url,
    RESP: 2,
    socket: { connectTimeout: connectMs, reconnectStrategy: false, ...(ca && { tls: true, ca }) },
  });
  // What fails is thrown by `connect`, too.
  redis.on('error', () => {});
  try {
    await redis.connect();
    const about = await redis.info('server');
    return /^redis_version:(.+)$/m.exec(about)?.[1]?.trim() ?? 'unknown';
  } finally {
    if (redis.isOpen) redis.destroy();
  }
};
