import { Redis as IoRedis } from 'ioredis';
import { createClient, ErrorReply, type RedisClientType } from 'redis';
import type { Log } from '../process/log.ts';
import { TimedOut, withTimeout } from '../process/with-timeout.ts';
import { createCallWatch } from './call-watch.ts';
import { EngineUnavailable } from './engine-errors.ts';
import { type RedisCall, redisBy } from './redis-in-time.ts';

/**
 * For queries, sessions and scripts. Each command ends in time: throws `EngineUnavailable` for what was not done, and of
 * a write that may have been done all the same `OutcomeUnknown`.
 */
export type Redis = RedisClientType;
/** For folding: pipelines, and scripts that are sent many at a time. */
export type RedisWriter = IoRedis;

/** Where Redis is. */
export type RedisAddress = {
  /** `rediss:` speaks TLS. */
  url: string;
  /** By whom its certificate is signed, where the machine does not know them. */
  ca?: string | undefined;
};

/** As the variables of the environment say. */
export const redisAddressOf = (settings: {
  REDIS_URL: string;
  REDIS_CA?: string | undefined;
}): RedisAddress => ({
  url: settings.REDIS_URL,
  ca: settings.REDIS_CA,
});

type RedisOptions = RedisAddress & {
  log: Log;
  /** What the connection is for, as the log names it. */
  role?: string;
  /** Silence of Redis after which a command is given up, milliseconds. */
  timeoutMs?: number;
};

/** A connection that is silent for longer than this is made anew, milliseconds. */
const silentMs = 5000;
const pingMs = 1500;
const closeMs = 2000;
const defaultTimeoutMs = 1000;

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
type OutageLog = ReturnType<typeof createOutageLog>;

/**
 * Calls of a client that have an answer in time. Once Redis owes one, whoever comes is told at once that it is
 * unavailable, and nothing more is sent, until it answers: so a Redis that hangs costs each caller one wait at most.
 */
const createCalls = (outages: OutageLog, timeoutMs: number): { call: RedisCall; heard(): void } => {
  let silence: TimedOut | undefined;
  const heard = (): void => {
    silence = undefined;
    outages.ready();
  };
  const onSilent = (error: TimedOut, answering: Promise<unknown>): void => {
    silence ??= error;
    outages.failed(silence);
    // The first answer, however late, ends the silence.
    answering.then(heard, (late) => late instanceof ErrorReply && heard());
  };
  const watch = createCallWatch({ what: 'redis', timeoutMs, onSilent });

  const call: RedisCall = (failureOf, send) =>
    silence
      ? Promise.reject(new EngineUnavailable('Redis', { cause: silence }))
      : watch.inTime(send(), failureOf);
  return { call, heard };
};

/**
 * A client that reconnects by itself, not connected yet. While Redis is unreachable or hangs, its commands fail instead
 * of queueing.
 */
export const createRedis = ({
  url,
  ca,
  log,
  role = 'queries',
  timeoutMs = defaultTimeoutMs,
}: RedisOptions): Redis => {
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    // Which library it is, Redis need not know; a user of its own may not say it either.
    disableClientInfo: true,
    pingInterval: pingMs,
    // The client's own time-out ends when a command is written: a Redis that hangs would be waited for.
    commandOptions: { timeout: 0 },
    socket: { socketTimeout: silentMs, reconnectStrategy: reconnectMs, ...(ca && { tls: true, ca }) },
  });
  const outages = createOutageLog(log, role);
  const { call, heard } = createCalls(outages, timeoutMs);
  client.on('error', outages.failed);
  client.on('ready', heard);
  return redisBy(client, call);
};

/** The same, connected: resolves once Redis answers. */
export const connectRedis = async (options: RedisOptions): Promise<Redis> => {
  const redis = createRedis(options);
  await redis.connect();
  return redis;
};

/** Ends a client: what it was asked for before is answered first, if Redis answers. */
export const closeRedis = (redis: Redis): Promise<void> =>
  withTimeout(redis.close(), closeMs, 'closing redis').catch(() => redis.destroy());

/** Nothing is sent twice after a lost connection: a follower begins again at the checkpoint. */
export const connectRedisWriter = ({ url, ca }: RedisAddress, log: Log, role: string): RedisWriter => {
  const redis = new IoRedis(url, {
    ...(ca && { tls: { ca } }),
    enableOfflineQueue: false,
    disableClientInfo: true,
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

/** Waits until a writer can be used; rejects with `TimedOut` after so many milliseconds. */
export const whenReady = (redis: RedisWriter, ms: number): Promise<void> =>
  new Promise((resolve, reject) => {
    if (redis.status === 'ready') return resolve();
    const timer = setTimeout(() => {
      redis.off('ready', ready);
      reject(new TimedOut('Redis', ms));
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
