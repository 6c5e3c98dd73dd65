import { type EventOf, erasureEvents, idOfStream, pickEvents } from '@paddock/contracts/events';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import { createRedisProjection } from '@paddock/service-kit/subscribe';

const foldScript = `
for _, step in ipairs(steps) do
  local position, account, change = step[1], step[2], step[3]
  if tonumber(position) > checkpoint then
    if change == 'begins' then redis.call('SADD', KEYS[2], account) end
    if change == 'ends' then redis.call('SREM', KEYS[2], account) end
    redis.call('SET', KEYS[1], position)
  end
end`;

/** One hash tag: the index lies on one node of a cluster. Another form of it has another number, and is folded again. */
const prefix = 'erasure:{index-1}';
const checkpointKey = `${prefix}:checkpoint`;
/** Set of accounts whose person is being erased. */
const accountsKey = `${prefix}:accounts`;

/** What begins the erasure of a person, and ends it. */
export const begunErasureEvents = pickEvents(erasureEvents, [
  'ErasureApproved',
  'ErasureDeclined',
  'PersonErased',
]);
export type BegunErasureEvent = EventOf<typeof begunErasureEvents>;

/** Accounts whose person is being erased, in Redis, folded from `$all` with its checkpoint. */
export const createErasuresIndex = (redis: Redis) => {
  const folded = createRedisProjection(redis, [checkpointKey, accountsKey], foldScript);
  return {
    checkpoint: folded.checkpoint,
    fold: async (events: readonly StoredEvent<BegunErasureEvent>[], after: bigint): Promise<void> => {
      const steps = events.map(({ position, stream, type }) => [
        ...[`${position}`, idOfStream(stream), type === 'ErasureApproved' ? 'begins' : 'ends'],
      ]);
      await folded.fold(steps, after);
    },
    /** In an order that stays the same. */
    underWay: async (): Promise<string[]> => (await redis.sMembers(accountsKey)).sort(),
  };
};
