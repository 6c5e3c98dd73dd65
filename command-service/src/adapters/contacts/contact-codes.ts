import type { Redis } from '@paddock/service-kit/engines';

/** Codes within a time. */
export type ContactRule = { max: number; seconds: number };

export type ContactCodes = {
  /** Counts one by its id, once however often it is asked about; until when there is no room for it, if there is none. */
  add(
    contact: string,
    id: string,
    how: { rules: readonly ContactRule[]; now: Date },
  ): Promise<Date | undefined>;
  /** Counts it no more. */
  drop(contact: string, id: string): Promise<void>;
};

/** Instants are the platform's, so that a moved clock moves them; the record ends by itself. */
const addScript = `
local id, now, longest = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - longest)
if redis.call('ZSCORE', KEYS[1], id) then return false end
local free = now
for at = 4, #ARGV, 2 do
  local most, windowMs = tonumber(ARGV[at]), tonumber(ARGV[at + 1])
  local counted = redis.call('ZRANGE', KEYS[1], -most, -most, 'WITHSCORES')
  if counted[2] then free = math.max(free, tonumber(counted[2]) + windowMs) end
end
if free > now then return free end
redis.call('ZADD', KEYS[1], now, id)
redis.call('PEXPIRE', KEYS[1], longest)
return false`;

const keyOf = (contact: string): string => `contact-codes:{${contact}}`;

/** What addresses and numbers were sent lately, by digests of them. Shared by the copies of the service. */
export const createContactCodes = (redis: Pick<Redis, 'eval' | 'zRem'>): ContactCodes => ({
  add: async (contact, id, { rules, now }) => {
    const windows = rules.map(({ max, seconds }) => [max, seconds * 1000] as const);
    const longest = Math.max(...windows.map(([, ms]) => ms));
    const given = [now.getTime(), longest, ...windows.flat()].map(String);
    const free = await redis.eval(addScript, { keys: [keyOf(contact)], arguments: [id, ...given] });
    return free === null ? undefined : new Date(Number(free));
  },
  drop: async (contact, id) => {
    await redis.zRem(keyOf(contact), id);
  },
});
