import { Redis as IoRedis } from 'ioredis';
import { createClient, type RedisClientType } from 'redis';
import type { Log } from '../process/log.ts';

/** For queries, sessions and scripts. */
export type Redis = RedisClientType;
/** For folding: pipelines, and scripts that are sent many at a time. */
export type RedisWriter = IoRedis;

/** A Redis that is silent for longer than this is unreachable, milliseconds. */
const silentMs = 5000;
const pingMs = 1500;

const reconnectMs = (attempts: number): number => Math.min(50 * 2 ** Math.min(attempts, 5), 1000);

/** One line in the log when Redis is lost and one when it answers again, however often the client tries. */
const createOutageLog = (log: Log, role: string) => {
  let isUnreachable = false;
  return {
    failed: (err: unknown): void => {
      if (!isUnreachable) log.warn({ err, role }, 'redis unreachable');
      isUnreachable = true;
    },
    ready: (): void => {
      if (isUnreachable) log.info({ role }, 'redis reconnected');
      isUnreachable = false;
    },
  };
};

/**
 * A client that reconnects by itself, not connected yet. While Redis is unreachable its commands fail at once instead
 * of queueing, and a Redis that hangs counts as unreachable after five seconds.
 */
export const createRedis = (url: string, log: Log, role = 'queries'): Redis => {
  const redis: Redis = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: pingMs,
    // The client's own time-out costs a timer for each command, and ends when it is written: `socketTimeout` covers all.
    commandOptions: { timeout: 0 },
    socket: { socketTimeout: silentMs, reconnectStrategy: reconnectMs },
  });
  const outages = createOutageLog(log, role);
  redis.on('error', outages.failed);
  redis.on('ready', outages.ready);
  return redis;
};

/** The same, connected: resolves once Redis answers. */
export const connectRedis = async (url: string, log: Log, role?: string): Promise<Redis> => {
  const redis = createRedis(url, log, role);
  await redis.connect();
  return redis;
};

/** Nothing is sent twice after a lost connection: a follower begins again at the checkpoint. */
export const connectRedisWriter = (url: string, log: Log, role: string): RedisWriter => {
  const redis = new IoRedis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: silentMs,
    retryStrategy: reconnectMs,
  });
  const outages = createOutageLog(log, role);
  redis.on('error', outages.failed);
  redis.on('ready', outages.ready);
  return redis;
};

/** Waits until a writer can be used; rejects after so many milliseconds. */
export const whenReady = (redis: RedisWriter, ms: number): Promise<void> =>
  new Promise((resolve, reject) => {
    if (redis.status === 'ready') return resolve();
    const timer = setTimeout(() => {
      redis.off('ready', ready);
      reject(new Error(`redis unreachable for ${ms} ms`));
    }, ms);
    const ready = () => {
      clearTimeout(timer);
      resolve();
    };
    redis.once('ready', ready);
  });

/** A pipeline's answers, or the first error among them. */
export const answersOf = (results: [Error | null, unknown][] | null): unknown[] =>
  (results ?? []).map(([error, answer]) => {
    if (error) throw error;
    return answer;
  });
