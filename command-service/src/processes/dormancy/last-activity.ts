import { accessEvents, accountEvents, type EventOf, idOfStream, pickEvents } from '@paddock/contracts/events';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import { createRedisProjection } from '@paddock/service-kit/subscribe';
import { activityTypes } from '../../domain/account/dormancy/dormancy.ts';

/** Whoever logs in is a customer where an account was opened, and else a member of staff. */
const foldScript = `
for _, step in ipairs(steps) do
  local position, account, change, due, at = step[1], step[2], step[3], step[4], step[5]
  if tonumber(position) > checkpoint then
    local known = redis.call('HEXISTS', KEYS[3], account) == 1
    if change == 'closes' then
      redis.call('ZREM', KEYS[2], account)
      redis.call('HDEL', KEYS[3], account)
    end
    if change == 'opens' or (change == 'active' and known) then redis.call('HSET', KEYS[3], account, at) end
    if change == 'opens' or (change ~= 'closes' and known) then redis.call('ZADD', KEYS[2], due, account) end
    redis.call('SET', KEYS[1], position)
  end
end`;

/** Another time to look at accounts is another index, and is folded again. */
const keysFor = (rule: string) => {
  const prefix = `dormancy:{index-2-${rule}}`;
  /** Checkpoint; sorted set of open accounts by when to look at them; hash: account → when something last happened in it. */
  return [`${prefix}:checkpoint`, `${prefix}:due`, `${prefix}:seen`] as const;
};

/** Accounts that are read at a time. */
const pageSize = 100;

/** What shows that an account is used, what begins and ends that it is watched, and what its customer was told. */
export const activityEvents = {
  ...pickEvents(accessEvents, ['SignedIn']),
  ...pickEvents(accountEvents, [
    ...activityTypes,
    'AccountOpened',
    'AccountClosing',
    'AccountClosed',
    'DormancyWarned',
  ]),
};
export type ActivityEvent = EventOf<typeof activityEvents>;

/** When to look at an account in which something last happened then, milliseconds. */
export type LookAt = (lastActiveAt: string) => number;

const stepOf = (
  { position, stream, type, data, metadata: { at } }: StoredEvent<ActivityEvent>,
  lookAt: LookAt,
) => {
  const of = [`${position}`, idOfStream(stream)];
  switch (type) {
    case 'AccountOpened':
    case 'AccountReopened':
    case 'AccountClosingCancelled':
      return [...of, 'opens', lookAt(at), at];
    case 'AccountClosing':
    case 'AccountClosed':
      return [...of, 'closes', 0, at];
    case 'DormancyWarned':
      return [...of, 'waits', Date.parse(data.closesAt), at];
    case 'DepositCompleted':
      // It becomes known late, and says nothing of now: what it was asked for by has been seen.
      return data.requestedAt === undefined ? [...of, 'active', lookAt(at), at] : undefined;
    default:
      return [...of, 'active', lookAt(at), at];
  }
};

/** Open accounts by when something last happened in them, in Redis, folded from `$all` with its checkpoint. */
export const createLastActivity = (redis: Redis, rule: string, lookAt: LookAt) => {
  const [checkpointKey, dueKey, seenKey] = keysFor(rule);
  const folded = createRedisProjection(redis, [checkpointKey, dueKey, seenKey], foldScript);
  return {
    checkpoint: folded.checkpoint,
    fold: async (events: readonly StoredEvent<ActivityEvent>[], after: bigint): Promise<void> => {
      await folded.fold(
        events.map((event) => stepOf(event, lookAt)).filter((step) => step !== undefined),
        after,
      );
    },
    /** Accounts to look at by then with when something last happened in them, the longest due first; the rest in the next round. */
    due: async (by: Date): Promise<{ accountId: string; lastSeenAt: string }[]> => {
      const page = { BY: 'SCORE', LIMIT: { offset: 0, count: pageSize } } as const;
      const ids = await redis.zRange(dueKey, '-inf', by.getTime(), page);
      if (ids.length === 0) return [];
      const seen = await redis.hmGet(seenKey, ids);
      return ids.flatMap((accountId, index) => {
        const lastSeenAt = seen[index];
        return lastSeenAt ? [{ accountId, lastSeenAt }] : [];
      });
    },
    /** To be looked at again then, unless something that happened says later. */
    postpone: async (accountId: string, until: number): Promise<void> => {
      await redis.zAdd(dueKey, { value: accountId, score: until }, { condition: 'XX', comparison: 'GT' });
    },
  };
};
