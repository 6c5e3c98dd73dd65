import { accountEvents, type EventOf, idOfStream, pickEvents } from '@paddock/contracts/events';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import { createRedisProjection } from '@paddock/service-kit/subscribe';

const foldScript = `
for _, step in ipairs(steps) do
  local position, id, due = step[1], step[2], step[3]
  if tonumber(position) > checkpoint then
    redis.call('ZADD', KEYS[2], due, id)
    redis.call('SET', KEYS[1], position)
  end
end`;

/** What was typed into fields before a card was removed pays within a quarter of an hour, or not at all. */
const restMs = 30 * 60_000;

/** One hash tag: the index lies on one node of a cluster. */
const checkpointKey = 'removed-cards:{index}:checkpoint';
/** Sorted set of cards that were removed, by when they are looked at: ids of account and card, and no token. */
const dueKey = 'removed-cards:{index}:due';

export const removedCardEvents = pickEvents(accountEvents, ['PaymentMethodRemoved']);
export type RemovedCardEvent = EventOf<typeof removedCardEvents>;

export type RemovedCard = { accountId: string; methodId: string };

const idOf = ({ accountId, methodId }: RemovedCard): string => `${accountId}|${methodId}`;

const cardOf = (id: string): RemovedCard => {
  const [accountId = '', methodId = ''] = id.split('|');
  return { accountId, methodId };
};

/** Removed cards that the payment provider has still, in Redis, folded from `$all` with their checkpoint. */
export const createWaitingCards = (redis: Redis) => {
  const folded = createRedisProjection(redis, [checkpointKey, dueKey], foldScript);
  return {
    checkpoint: folded.checkpoint,
    fold: async (events: readonly StoredEvent<RemovedCardEvent>[], after: bigint): Promise<void> => {
      const steps = events.map(({ stream, position, data, metadata }) => [
        `${position}`,
        idOf({ accountId: idOfStream(stream), methodId: data.methodId }),
        Date.parse(metadata.at) + restMs,
      ]);
      await folded.fold(steps, after);
    },
    count: (): Promise<number> => redis.zCard(dueKey),
    /** The next that are to be looked at, the longest removed first. */
    due: async (now: number): Promise<RemovedCard[]> => {
      const page = { BY: 'SCORE', LIMIT: { offset: 0, count: 50 } } as const;
      return (await redis.zRange(dueKey, '-inf', now, page)).map(cardOf);
    },
    postpone: async (card: RemovedCard, until: number): Promise<void> => {
      await redis.zAdd(dueKey, { score: until, value: idOf(card) }, { condition: 'XX' });
    },
    drop: async (card: RemovedCard): Promise<void> => {
      await redis.zRem(dueKey, idOf(card));
    },
  };
};
export type WaitingCards = ReturnType<typeof createWaitingCards>;
