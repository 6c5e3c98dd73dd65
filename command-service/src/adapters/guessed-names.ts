import type { Redis } from '@paddock/service-kit/engines';
import type { Block } from '../domain/access/blocked.ts';

/** What wrong passwords for many names from one network address lead to. */
export type GuessedNamesRule = {
  /** Different names within the window that block the address. */
  names: number;
  windowMs: number;
  /** How long the first block lasts; each one within a day of the end of the one before lasts twice as long. */
  blockMs: number;
  /** The longest. */
  mostMs: number;
};

const dayMs = 24 * 3_600_000;

/** The two records of a place lie together, so that one script may change both. */
const keysOf = (place: string): [string, string] => [
  `guessed-names:{${place}}`,
  `guessed-names-block:{${place}}`,
];

/**
 * Adds a name; where it is one too many it begins a block, and answers until when. Instants are the platform's, so that
 * a moved clock moves them; the records end by themselves.
 */
const addScript = `
local now, windowMs, most = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - windowMs)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('PEXPIRE', KEYS[1], windowMs)
if redis.call('ZCARD', KEYS[1]) < most then return false end
local blocked, lasted = unpack(redis.call('HMGET', KEYS[2], 'until', 'ms'))
local ms = tonumber(ARGV[5])
if blocked and now - tonumber(blocked) <= ${dayMs} then
  ms = math.min(math.max(2 * tonumber(lasted), ms), tonumber(ARGV[6]))
end
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[2], 'until', now + ms, 'ms', ms)
redis.call('PEXPIRE', KEYS[2], ms + ${dayMs})
return 1`;

/**
 * The names that somebody got wrong from one network address, where nobody had signed in to them on the same device:
 * one password tried on many names is found by none of their accounts. Shared by the copies of the service.
 */
export const createGuessedNames = (redis: Redis, rule: GuessedNamesRule) => ({
  /** The block by which no password is checked from there, except on devices that the account knows. */
  blockOf: async (place: string, now: Date): Promise<Block | undefined> => {
    const [, key] = keysOf(place);
    const [until, ms] = await redis.hmGet(key, ['until', 'ms']);
    if (Number(until ?? 0) <= now.getTime()) return undefined;
    return { until: new Date(Number(until)).toISOString(), blockMs: Number(ms) };
  },
  /** `name`: a digest of it. Answers whether it was the one that blocks the place. */
  add: async (place: string, name: string, now: Date): Promise<boolean> => {
    const { windowMs, names, blockMs, mostMs } = rule;
    const given = [now.getTime(), windowMs, names, blockMs, mostMs].map(String);
    return (await redis.eval(addScript, { keys: keysOf(place), arguments: [name, ...given] })) === 1;
  },
  /** Its right password came from there: what was mistyped before was its owner's. */
  forget: async (place: string, name: string): Promise<void> => {
    const [key] = keysOf(place);
    await redis.zRem(key, name);
  },
});
export type GuessedNames = ReturnType<typeof createGuessedNames>;
