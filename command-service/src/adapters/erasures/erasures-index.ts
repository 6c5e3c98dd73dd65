import { type EventOf, erasureEvents, idOfStream, pickEvents } from '@paddock/contracts/events';
import type { ErasureStatus } from '@paddock/contracts/privacy';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import { createRedisProjection } from '@paddock/service-kit/subscribe';

const foldScript = `
for _, step in ipairs(steps) do
  local position, account, status, since = step[1], step[2], step[3], step[4]
  if tonumber(position) > checkpoint then
    if status then
      redis.call('HSET', KEYS[2], account, status)
      redis.call('ZADD', KEYS[3], since, account)
    else
      redis.call('HDEL', KEYS[2], account)
      redis.call('ZREM', KEYS[3], account)
    end
    redis.call('SET', KEYS[1], position)
  end
end`;

/** One hash tag: the index lies on one node of a cluster. Another form of it has another number, and is folded again. */
const prefix = 'erasure:{index-1}';
const checkpointKey = `${prefix}:checkpoint`;
/** Hash: account → how far the erasure of its person is. */
const statusKey = `${prefix}:status`;
/** Sorted set of the same accounts, by since when it is so. */
const sinceKey = `${prefix}:since`;

/** What begins, changes and ends that somebody is to be erased. */
export const openErasureEvents = pickEvents(erasureEvents, [
  'ErasureRequested',
  'ErasureWithdrawn',
  'ErasureProposed',
  'ErasureDeclined',
  'ErasureApproved',
  'PersonErased',
]);
export type OpenErasureEvent = EventOf<typeof openErasureEvents>;

type OpenStatus = Extract<ErasureStatus, 'requested' | 'proposed' | 'erasing'>;

/** `false`: nobody is to be erased, or they are. */
const statusAfter = (type: OpenErasureEvent['type']): OpenStatus | false => {
  switch (type) {
    case 'ErasureRequested':
    case 'ErasureDeclined':
      return 'requested';
    case 'ErasureProposed':
      return 'proposed';
    case 'ErasureApproved':
      return 'erasing';
    case 'ErasureWithdrawn':
    case 'PersonErased':
      return false;
    default:
      return type satisfies never;
  }
};

export type OpenErasure = { accountId: string; status: OpenStatus; since: string };

/** People who are to be erased, in Redis, folded from `$all` with its checkpoint. */
export const createErasuresIndex = (redis: Redis) => {
  const folded = createRedisProjection(redis, [checkpointKey, statusKey, sinceKey], foldScript);
  return {
    checkpoint: folded.checkpoint,
    fold: async (events: readonly StoredEvent<OpenErasureEvent>[], after: bigint): Promise<void> => {
      const steps = events.map(({ position, stream, type, metadata }) => [
        ...[`${position}`, idOfStream(stream), statusAfter(type), Date.parse(metadata.at)],
      ]);
      await folded.fold(steps, after);
    },
    /** The longest open first, so many of them; `total`: of all. */
    open: async (count: number): Promise<{ erasures: OpenErasure[]; total: number }> => {
      const [open, statuses, total] = await Promise.all([
        redis.zRangeWithScores(sinceKey, 0, count - 1),
        redis.hGetAll(statusKey),
        redis.zCard(sinceKey),
      ]);
      const erasures = open.flatMap(({ value: accountId, score }): OpenErasure[] => {
        const status = statuses[accountId] as OpenStatus | undefined;
        return status ? [{ accountId, status, since: new Date(score).toISOString() }] : [];
      });
      return { erasures, total };
    },
    /** Accounts whose person is being erased, in an order that stays the same. */
    underWay: async (): Promise<string[]> => {
      const statuses = await redis.hGetAll(statusKey);
      return Object.keys(statuses)
        .filter((accountId) => statuses[accountId] === 'erasing')
        .sort();
    },
  };
};
