import type { Redis } from '../engines/redis.ts';

/** Position before the first event. */
export const atTheBeginning = -1n;

/**
 * Every script begins so: `checkpoint` is what was folded before. KEYS[1] holds it; ARGV[1] is what the caller
 * knows was folded. A Redis that has less than that lost it, and must be filled again from its checkpoint.
 */
const prelude = `
local checkpoint = tonumber(redis.call('GET', KEYS[1]) or '-1')
if checkpoint < tonumber(ARGV[1]) then return redis.error_reply('LOST what was folded before') end
local steps = cjson.decode(ARGV[2])`;

/**
 * An index in Redis that is folded from events, with its checkpoint in the same write. Scripts skip steps up to
 * `checkpoint`, so that two processes may fold side by side, and set KEYS[1] to the position of the last step.
 * All keys carry one hash tag, so that one script may write them on a cluster too.
 */
export const createRedisProjection = (
  redis: Redis,
  keys: [checkpoint: string, ...others: string[]],
  script: string,
) => ({
  checkpoint: async (): Promise<bigint> => {
    const saved = await redis.get(keys[0]);
    return saved === null ? atTheBeginning : BigInt(saved);
  },
  fold: (steps: readonly (readonly unknown[])[], after: bigint, ...more: string[]) =>
    redis.eval(prelude + script, { keys, arguments: [`${after}`, JSON.stringify(steps), ...more] }),
});
