import type { AccountEvent, MarketEvent } from '@paddock/contracts/events';
import { idOfStream } from '@paddock/contracts/events';
import type { StoredEvent } from '../../event-store/event-store.ts';
import type { Redis } from '../../redis.ts';
import { foldedIndex } from '../folded-index.ts';

/** One hash tag: all of the index lies on one node of a cluster, so that one script may write it. */
const prefix = 'settlement:{index}';
const checkpointKey = `${prefix}:checkpoint`;
/** Hash: open bet → JSON of its account and markets. */
const betsKey = `${prefix}:bets`;
/** Set of the markets whose result is known. */
const resultedKey = `${prefix}:resulted`;
/** Hash: market that has bets to result → position of the event that said so. */
const dueKey = `${prefix}:due`;
/** Hash: account id → how many open bets it has on a market. */
const openKey = (marketId: string): string => `${prefix}:open:${marketId}`;

const foldScript = `
for _, step in ipairs(steps) do
  local kind, position, id = step[1], step[2], step[3]
  if tonumber(position) > checkpoint then
    if kind == 'placed' then
      redis.call('HSET', KEYS[2], id, cjson.encode({ account = step[4], markets = step[5] }))
      for _, market in ipairs(step[5]) do
        redis.call('HINCRBY', ARGV[3] .. market, step[4], 1)
        if redis.call('SISMEMBER', KEYS[3], market) == 1 then redis.call('HSET', KEYS[4], market, position) end
      end
    elseif kind == 'ended' then
      local saved = redis.call('HGET', KEYS[2], id)
      if saved then
        local bet = cjson.decode(saved)
        for _, market in ipairs(bet.markets) do
          local left = redis.call('HINCRBY', ARGV[3] .. market, bet.account, -1)
          if left <= 0 then redis.call('HDEL', ARGV[3] .. market, bet.account) end
        end
        redis.call('HDEL', KEYS[2], id)
      end
    else
      redis.call('SADD', KEYS[3], id)
      redis.call('HSET', KEYS[4], id, position)
    end
    redis.call('SET', KEYS[1], position)
  end
end
return redis.call('HLEN', KEYS[4])`;

/** Takes a market off the list, unless something newer put it there again. */
const doneScript = `
if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] then redis.call('HDEL', KEYS[1], ARGV[1]) end`;

type Step = ['placed', string, string, string, string[]] | ['ended' | 'resulted', string, string];

/** Event types that the index is made of. */
export const settlementTypes = ['BetPlaced', 'BetSettled', 'BetVoided', 'MarketResultRecorded'] as const;

type IndexedEvent = Extract<AccountEvent | MarketEvent, { type: (typeof settlementTypes)[number] }>;

const stepOf = (stored: StoredEvent): Step => {
  const position = `${stored.position}`;
  const event = stored as unknown as IndexedEvent;
  switch (event.type) {
    case 'BetPlaced': {
      const markets = [...new Set(event.data.legs.map(({ marketId }) => marketId))];
      return ['placed', position, event.data.betId, idOfStream(stored.stream), markets];
    }
    case 'BetSettled':
    case 'BetVoided':
      return ['ended', position, event.data.betId];
    case 'MarketResultRecorded':
      return ['resulted', position, event.data.marketId];
    default:
      return event satisfies never;
  }
};

export type DueMarket = { marketId: string; position: string };

/**
 * Open bets by market, and the markets that have bets to result, in Redis. It is folded from `$all` with its
 * checkpoint in the same place, so that a Redis that lost it is filled again from the beginning.
 */
export const settlementIndex = (redis: Redis) => {
  const folded = foldedIndex(redis, [checkpointKey, betsKey, resultedKey, dueKey], foldScript);
  return {
    checkpoint: folded.checkpoint,

    /** Answers how many markets have bets to result. */
    fold: async (events: readonly StoredEvent[], after: bigint): Promise<number> =>
      Number(await folded.fold(events.map(stepOf), after, openKey(''))),

    due: async (): Promise<DueMarket[]> =>
      Object.entries(await redis.hGetAll(dueKey)).map(([marketId, position]) => ({ marketId, position })),

    /** Accounts with an open bet on the market, a page at a time; one that comes twice is no harm. */
    async *accountsOn(marketId: string): AsyncGenerator<string[]> {
      for await (const page of redis.hScanIterator(openKey(marketId), { COUNT: 500 })) {
        yield [page].flat().map(({ field }) => field);
      }
    },

    done: async ({ marketId, position }: DueMarket): Promise<void> => {
      await redis.eval(doneScript, { keys: [dueKey], arguments: [marketId, position] });
    },
  };
};
export type SettlementIndex = ReturnType<typeof settlementIndex>;
