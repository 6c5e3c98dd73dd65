import type { RedisClientType } from 'redis';

/** Redis string: milliseconds that the platform's clock runs ahead of the machine's. */
export const clockOffsetKey = 'clock:offset-ms';

/** How often a service looks whether the clock was moved. */
const pollMs = 200;

/** The one clock that a service reads. */
export type Clock = {
  now(): Date;
  /** Milliseconds by which it runs ahead of the machine's clock, which outside feeds go by. */
  aheadMs(): number;
  /** Reads the offset at once: used before a decision that follows a move of the clock. */
  refresh(): Promise<void>;
  stop(): void;
};

/** The machine's clock, which nobody moves: production. */
export const createFixedClock = (): Clock => ({
  now: () => new Date(),
  aheadMs: () => 0,
  refresh: async () => {},
  stop: () => {},
});

/** A clock that follows the offset in Redis, so that every service moves together. */
export const createMovableClock = async (redis: Pick<RedisClientType, 'get'>): Promise<Clock> => {
  let offset = 0;
  const refresh = async () => {
    offset = Number((await redis.get(clockOffsetKey)) ?? 0);
  };
  await refresh();
  // An unreachable Redis leaves the last offset in force: the clock keeps running.
  const timer = setInterval(() => refresh().catch(() => {}), pollMs);
  timer.unref();
  return {
    now: () => new Date(Date.now() + offset),
    aheadMs: () => offset,
    refresh,
    stop: () => clearInterval(timer),
  };
};
