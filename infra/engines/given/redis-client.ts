import { redisEnvironment } from '@paddock/service-kit/process';
import { createClient } from 'redis';
import { settingsOf } from './settings.ts';

const connectMs = 5_000;

/** A client of a Redis that is given, not connected yet, with who signed its certificate as the environment says it. */
export const createGivenRedis = (url: string) => {
  // In the oldest form of its protocol, which one that is too old speaks, too.
  const { REDIS_CA: ca } = settingsOf({ REDIS_CA: redisEnvironment.REDIS_CA });
  const redis = createClient({
    url,
    RESP: 2,
    disableClientInfo: true,
    socket: { connectTimeout: connectMs, reconnectStrategy: false, ...(ca && { tls: true, ca }) },
  });
  // What fails is thrown by `connect`, too.
  redis.on('error', () => {});
  return redis;
};
