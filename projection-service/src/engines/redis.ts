import type { Log } from '@paddock/service-kit/process';
import { Redis } from 'ioredis';
import { createClient, type RedisClientType } from 'redis';

export type QueryRedis = RedisClientType;

const reconnectMs = (attempts: number): number => Math.min(50 * 2 ** Math.min(attempts, 5), 1000);

/** Longest that one command may take before Redis counts as gone. */
const commandMs = 5000;

/** Says once that Redis is away and once that it is back. */
const reporting = (log: Log, role: string) => {
  let isAway = false;
  return {
    away: (error: unknown) => {
      if (!isAway) log.warn({ err: error, role }, 'redis is away');
      isAway = true;
    },
    back: () => {
      if (isAway) log.info({ role }, 'redis is back');
      isAway = false;
    },
  };
};

/** For queries and sessions. Comes back by itself; while it is away commands fail at once. */
export const connectQueryRedis = async (url: string, log: Log): Promise<QueryRedis> => {
  const redis: QueryRedis = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 1500,
    socket: { socketTimeout: commandMs, reconnectStrategy: reconnectMs },
  });
  const report = reporting(log, 'queries');
  redis.on('error', report.away);
  redis.on('ready', report.back);
  await redis.connect();
  return redis;
};

/** For folding: pipelines and scripts. Nothing is sent twice after a lost connection; the folder starts over. */
export const connectFoldRedis = (url: string, log: Log, role: string): Redis => {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandMs,
    retryStrategy: reconnectMs,
  });
  const report = reporting(log, role);
  redis.on('error', report.away);
  redis.on('ready', report.back);
  return redis;
};

/** Waits until a connection can be used; rejects after so many milliseconds. */
export const whenReady = (redis: Redis, ms: number): Promise<void> =>
  new Promise((resolve, reject) => {
    if (redis.status === 'ready') return resolve();
    const timer = setTimeout(() => {
      redis.off('ready', ready);
      reject(new Error('Redis does not answer'));
    }, ms);
    const ready = () => {
      clearTimeout(timer);
      resolve();
    };
    redis.once('ready', ready);
  });
