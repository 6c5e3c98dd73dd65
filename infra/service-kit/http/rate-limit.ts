import { hash } from 'node:crypto';
import type { RedisClientType } from 'redis';

/** Counts in fixed windows, in Redis so that every copy of a service shares them. */
export type RateLimiter = (subject: string, limit: { max: number; seconds: number }) => Promise<boolean>;

/** Redis string of a subject, hashed: it may say where somebody is, and nobody reads that in Redis. */
export const rateLimitKey = (subject: string): string => `limit:{${hash('sha256', subject, 'base64url')}}`;

const script = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return count`;

/** `true` while the subject is within its limit. */
export const createRateLimiter =
  (redis: Pick<RedisClientType, 'eval'>): RateLimiter =>
  async (subject, { max, seconds }) => {
    const count = await redis.eval(script, { keys: [rateLimitKey(subject)], arguments: [String(seconds)] });
    return Number(count) <= max;
  };
