import { type TradingEvent, tradingEvents } from '@paddock/contracts/events';
import { stoppedMarketSchema } from '@paddock/contracts/http';
import type { Redis } from '@paddock/service-kit/engines';
import { fingerprintOf, type StoredEvent } from '@paddock/service-kit/events';
import { createRedisProjection } from '@paddock/service-kit/subscribe';
import type { z } from 'zod';

export type StoppedMarket = z.output<typeof stoppedMarketSchema>;

/** One hash tag: the index lies on one node of a cluster. Another schema has other keys, and is folded again. */
const prefix = `trading:{index-${fingerprintOf(stoppedMarketSchema)}}`;
const checkpointKey = `${prefix}:checkpoint`;
/** Hash: market → JSON of `stoppedMarketSchema`. */
export const stoppedKey = `${prefix}:stopped`;

const foldScript = `
for _, step in ipairs(steps) do
  local position, marketId, item = step[1], step[2], step[3]
  if tonumber(position) > checkpoint then
    if item then redis.call('HSET', KEYS[2], marketId, item)
    else redis.call('HDEL', KEYS[2], marketId) end
    redis.call('SET', KEYS[1], position)
  end
end`;

/** How far the feed has heard of it. */
const saidKey = `${prefix}:said`;

const saidScript = `
for _, step in ipairs(steps) do
  if tonumber(step[1]) > checkpoint then redis.call('SET', KEYS[1], step[1]) end
end`;

export { tradingEvents };

type Stored = StoredEvent<TradingEvent>;

const stepOf = ({ type, data, metadata, position }: Stored): string[] => {
  const { marketId } = data;
  if (type === 'TradingResumed') return [`${position}`, marketId];
  const stopped: StoppedMarket = { ...data, at: metadata.at };
  return [`${position}`, marketId, JSON.stringify(stopped)];
};

/** Which of these markets operations keep from taking bets: one command, beside those that read how they are offered. */
export const readStopped = async (
  redis: Pick<Redis, 'hmGet'>,
  marketIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (marketIds.length === 0) return new Set();
  const texts = await redis.hmGet(stoppedKey, [...marketIds]);
  return new Set(marketIds.filter((_, index) => texts[index]));
};

/** The markets that operations keep from taking bets, in Redis, folded from the log. */
export const createStoppedMarkets = (redis: Redis) => {
  const folded = createRedisProjection(redis, [checkpointKey, stoppedKey], foldScript);
  return {
    checkpoint: folded.checkpoint,
    fold: async (events: readonly Stored[], after: bigint): Promise<void> => {
      await folded.fold(events.map(stepOf), after);
    },
    /** Oldest first. */
    list: async (): Promise<StoppedMarket[]> =>
      Object.values(await redis.hGetAll(stoppedKey))
        .map((text) => stoppedMarketSchema.parse(JSON.parse(text)))
        .sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  };
};
export type StoppedMarkets = ReturnType<typeof createStoppedMarkets>;

/** Up to where the feed was told which markets are stopped and which go on, in Redis. */
export const createSaidOnFeed = (redis: Redis) => {
  const said = createRedisProjection(redis, [saidKey], saidScript);
  return {
    checkpoint: said.checkpoint,
    note: async (events: readonly Stored[], after: bigint): Promise<void> => {
      await said.fold(
        events.map(({ position }) => [`${position}`]),
        after,
      );
    },
  };
};
export type SaidOnFeed = ReturnType<typeof createSaidOnFeed>;
