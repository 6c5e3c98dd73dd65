import type { Redis } from '@paddock/service-kit/engines';
import { createRedisProjection } from '@paddock/service-kit/subscribe';
import { reviewKeys, waitingKeys } from './keys.ts';
import { type StoredReviewEvent, stepOf } from './review-steps.ts';

/** Of one member of staff so many requests are kept, the newest. */
export const keptOwn = 50;

const foldScript = `
local items, asked, outcomes, askedBy = KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local kinds = 5
local kept = tonumber(ARGV[3])

local function isAsked(id, item, since, staff)
  local own = askedBy .. staff
  redis.call('HSET', asked, id, item)
  redis.call('HDEL', outcomes, id)
  redis.call('ZADD', own, since, id)
  for _, old in ipairs(redis.call('ZRANGE', own, 0, -kept - 1)) do
    redis.call('HDEL', asked, old)
    redis.call('HDEL', outcomes, old)
    redis.call('ZREM', own, old)
  end
end

for _, step in ipairs(steps) do
  local position, id, kind = step[1], step[2], step[3]
  if tonumber(position) > checkpoint then
    if kind > 0 then
      redis.call('HSET', items, id, step[4])
      redis.call('ZADD', KEYS[kinds + kind], step[5], id)
      if step[6] ~= '' then isAsked(id, step[4], step[5], step[6]) end
    else
      redis.call('HDEL', items, id)
      for index = kinds + 1, #KEYS do redis.call('ZREM', KEYS[index], id) end
      -- The first end is the decision: what was released may fail later.
      if redis.call('HEXISTS', asked, id) == 1 then redis.call('HSETNX', outcomes, id, step[4]) end
    end
    redis.call('SET', KEYS[1], position)
  end
end`;

/**
 * What waits for a member of staff and what staff asked for, in Redis, folded from `$all` with its checkpoint in the same
 * write.
 */
export const createReviewIndex = (redis: Redis) => {
  const { checkpoint, items, asked, outcomes, askedBy } = reviewKeys;
  const keys: [string, ...string[]] = [checkpoint, items, asked, outcomes, askedBy, ...waitingKeys];
  const folded = createRedisProjection(redis, keys, foldScript);
  return {
    checkpoint: folded.checkpoint,
    fold: async (events: readonly StoredReviewEvent[], after: bigint): Promise<void> => {
      await folded.fold(events.map(stepOf), after, `${keptOwn}`);
    },
  };
};
