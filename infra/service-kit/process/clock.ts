import type { RedisClientType } from 'redis';

/** Redis string: milliseconds that the platform's clock runs ahead of the machine's. */
export const clockOffsetKey = 'clock:offset-ms';

/**
 * The latest that the clock can show. From the year 10000 on a time is no longer written in four digits, and what
 * begins today may end in decades.
 */
const latest = Date.parse('9899-12-31T00:00:00Z');

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
    const stored = Number((await redis.get(clockOffsetKey)) ?? 0);
    offset = Number.isFinite(stored) ? Math.min(stored, latest - Date.now()) : 0;
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

/** What a move was, for who asks again, in the slot of the offset: milliseconds, and how far it was ahead then. */
const moveKey = (moveId: string): string => `clock:moved:{${clockOffsetKey}}:${moveId}`;
const keptMoveSeconds = 86_400;

/** Two moves at once are one after the other, a move that is asked for again was made, and none passes the bound. */
const moveScript = `
local moved = redis.call('GET', KEYS[2])
if moved then return moved end
local ahead = tonumber(redis.call('GET', KEYS[1]) or '0') + tonumber(ARGV[1])
if ahead > tonumber(ARGV[2]) then return false end
moved = ARGV[1] .. ':' .. redis.call('INCRBY', KEYS[1], ARGV[1])
redis.call('SET', KEYS[2], moved, 'EX', ARGV[3])
return moved`;

/**
 * Moves the movable clock forward, once for each id of a move. Answers by how much that was and how far it was ahead
 * then: of the first move of that id. Nothing where it would go beyond its end.
 */
export const moveClockBy = async (
  redis: Pick<RedisClientType, 'eval'>,
  ms: number,
  moveId: string,
): Promise<{ ms: number; offsetMs: number } | undefined> => {
  const most = latest - Date.now();
  const moved = await redis.eval(moveScript, {
    keys: [clockOffsetKey, moveKey(moveId)],
    arguments: [String(ms), String(most), String(keptMoveSeconds)],
  });
  if (moved === null) return undefined;
  const [by, offsetMs] = String(moved).split(':').map(Number);
  return { ms: by ?? 0, offsetMs: offsetMs ?? 0 };
};
