import type { Redis } from '../engines/redis.ts';
import { atTheBeginning } from './redis-projection.ts';

/** Positions are compared as text, as they may be larger than Lua's numbers hold. */
const advanceScript = `
local held = redis.call('GET', KEYS[1])
if held and (#held > #ARGV[1] or (#held == #ARGV[1] and held >= ARGV[1])) then return held end
redis.call('SET', KEYS[1], ARGV[1])
return ARGV[1]`;

/**
 * The checkpoint of followers that act instead of folding: those of several processes move the same one, and only
 * forwards, as what is before it was done by one of them. What this process did counts also when Redis lost it.
 */
export const createCheckpoint = (redis: Pick<Redis, 'get' | 'eval'>, key: string) => {
  let doneUpTo = atTheBeginning;
  return {
    read: async (): Promise<bigint> => {
      const saved = await redis.get(key);
      return saved === null ? doneUpTo : BigInt(saved);
    },
    advance: async (position: bigint): Promise<void> => {
      await redis.eval(advanceScript, { keys: [key], arguments: [`${position}`] });
      doneUpTo = position;
    },
  };
};
