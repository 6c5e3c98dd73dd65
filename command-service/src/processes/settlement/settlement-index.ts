import type { AccountEvent, MarketEvent } from '@paddock/contracts/events';
import { idOfStream } from '@paddock/contracts/events';
import type { StoredEvent } from '../../event-store/event-store.ts';
import type { Redis } from '../../redis.ts';
import { foldedIndex } from '../folded-index.ts';

/** One hash tag: all of the index lies on one node of a cluster, so that one script may write it. */
const prefix = 'settlement:{bets}';
const checkpointKey = `${prefix}:checkpoint`;
/** Hash: open bet → JSON of its account and markets. */
const betsKey = `${prefix}:bets`;
/** Set of the markets whose result is known. */
const resultedKey = `${prefix}:resulted`;
/** Hash: market that has bets to result → position of the event that said so. */
const dueKey = `${prefix}:due`;
/** Hash: market whose settled bets are to be looked at → position of the event that said so. */
const correctionsKey = `${prefix}:corrections`;
/** Hash: frozen market → JSON of why and since when. */
const frozenKey = `${prefix}:frozen`;
/** Sorted set: resulted market → until when its bettors are kept, milliseconds. */
const keptKey = `${prefix}:kept`;
/** Hash: account id → how many open bets it has on a market. */
const openKey = (marketId: string): string => `${prefix}:open:${marketId}`;
/** Hash: account id → revision in its stream of its first bet on a market, open or settled. */
const bettorsKey = (marketId: string): string => `${prefix}:bettors:${marketId}`;

/** How long after a result a correction finds its bets without reading the log, milliseconds. */
const keepBettorsMs = 14 * 86_400_000;

const foldScript = `
local openAt, bettorsAt = ARGV[3], ARGV[4]
local function add(position, id, account, markets, revision)
  redis.call('HSET', KEYS[2], id, cjson.encode({ account = account, markets = markets }))
  for _, market in ipairs(markets) do
    redis.call('HINCRBY', openAt .. market, account, 1)
    redis.call('HSETNX', bettorsAt .. market, account, revision)
    if redis.call('SISMEMBER', KEYS[3], market) == 1 then redis.call('HSET', KEYS[4], market, position) end
  end
end
local function remove(id)
  local saved = redis.call('HGET', KEYS[2], id)
  if not saved then return end
  local bet = cjson.decode(saved)
  for _, market in ipairs(bet.markets) do
    local left = redis.call('HINCRBY', openAt .. market, bet.account, -1)
    if left <= 0 then redis.call('HDEL', openAt .. market, bet.account) end
  end
  redis.call('HDEL', KEYS[2], id)
end
for _, step in ipairs(steps) do
  local kind, position, id = step[1], step[2], step[3]
  if tonumber(position) > checkpoint then
    if kind == 'opened' then
      add(position, id, step[4], step[5], step[6])
    elseif kind == 'ended' then
      remove(id)
    elseif kind == 'frozen' then
      redis.call('HSET', KEYS[6], id, step[4])
    elseif kind == 'released' then
      redis.call('HDEL', KEYS[6], id)
      redis.call('HSET', KEYS[4], id, position)
      redis.call('HSET', KEYS[5], id, position)
    else
      local isFirst = redis.call('SADD', KEYS[3], id) == 1
      redis.call('HSET', KEYS[4], id, position)
      if isFirst then redis.call('ZADD', KEYS[7], step[4], id)
      else redis.call('HSET', KEYS[5], id, position) end
    end
    redis.call('SET', KEYS[1], position)
  end
end
return redis.call('HLEN', KEYS[4])`;

/** Takes a market off the lists, unless something newer put it there again. */
const doneScript = `
for index, key in ipairs(KEYS) do
  if redis.call('HGET', key, ARGV[1]) == ARGV[index + 1] then redis.call('HDEL', key, ARGV[1]) end
end`;

type Step =
  | ['opened', position: string, betId: string, accountId: string, marketIds: string[], revision: string]
  | ['ended', position: string, betId: string]
  | ['resulted', position: string, marketId: string, keepUntil: number]
  | ['frozen', position: string, marketId: string, why: string]
  | ['released', position: string, marketId: string];

/** Event types that the index is made of. */
export const settlementTypes = [
  'BetPlaced',
  'BetReopened',
  'BetSettled',
  'BetResettled',
  'BetVoided',
  'BetCashedOut',
  'MarketResultRecorded',
  'MarketResultCorrected',
  'MarketFrozen',
  'MarketReleased',
] as const;

type IndexedEvent = Extract<AccountEvent | MarketEvent, { type: (typeof settlementTypes)[number] }>;

const opened = (stored: StoredEvent, betId: string, legs: readonly { marketId: string }[]): Step => {
  const markets = [...new Set(legs.map(({ marketId }) => marketId))];
  return ['opened', `${stored.position}`, betId, idOfStream(stored.stream), markets, `${stored.revision}`];
};

const stepOf = (stored: StoredEvent): Step => {
  const position = `${stored.position}`;
  const event = stored as unknown as IndexedEvent;
  switch (event.type) {
    case 'BetPlaced':
      return opened(stored, event.data.betId, event.data.legs);
    case 'BetReopened':
      return opened(stored, event.data.betId, event.data.bet.legs);
    case 'BetSettled':
    case 'BetResettled':
    case 'BetVoided':
    case 'BetCashedOut':
      return ['ended', position, event.data.betId];
    case 'MarketResultRecorded':
    case 'MarketResultCorrected':
      return ['resulted', position, event.data.marketId, Date.parse(stored.metadata.at) + keepBettorsMs];
    case 'MarketFrozen': {
      const { marketId, reason } = event.data;
      return ['frozen', position, marketId, JSON.stringify({ reason, at: stored.metadata.at })];
    }
    case 'MarketReleased':
      return ['released', position, event.data.marketId];
    default:
      return event satisfies never;
  }
};

/** Positions of what made it due: for its open bets, and for those that were settled. */
export type DueMarket = { marketId: string; position: string; correction?: string };

export type FrozenMarket = { marketId: string; reason: string; at: string };

/** An account with bets on a market; `from`: revision of the first of them, where it is asked for. */
export type Bettor = { accountId: string; from: bigint };

const pageSize = 500;

/**
 * Bets by market, and the markets that have bets to result, in Redis. It is folded from `$all` with its checkpoint
 * in the same place, so that a Redis that lost it is filled again from the beginning.
 */
export const settlementIndex = (redis: Redis) => {
  const keys = [betsKey, resultedKey, dueKey, correctionsKey, frozenKey, keptKey];
  const folded = foldedIndex(redis, [checkpointKey, ...keys], foldScript);

  async function* pagesOf(key: string): AsyncGenerator<{ field: string; value: string }[]> {
    for await (const page of redis.hScanIterator(key, { COUNT: pageSize })) yield [page].flat();
  }

  return {
    checkpoint: folded.checkpoint,

    /** Answers how many markets have bets to result. */
    fold: async (events: readonly StoredEvent[], after: bigint): Promise<number> =>
      Number(await folded.fold(events.map(stepOf), after, openKey(''), bettorsKey(''))),

    due: async (): Promise<DueMarket[]> => {
      const [due, corrections] = await Promise.all([redis.hGetAll(dueKey), redis.hGetAll(correctionsKey)]);
      return Object.entries(due).map(([marketId, position]) => {
        const correction = corrections[marketId];
        return { marketId, position, ...(correction !== undefined && { correction }) };
      });
    },

    /** How many accounts have open bets on the market. */
    countOpen: (marketId: string): Promise<number> => redis.hLen(openKey(marketId)),

    /** Accounts with an open bet on the market, a page at a time; one that comes twice is no harm. */
    async *accountsOn(marketId: string): AsyncGenerator<string[]> {
      for await (const page of pagesOf(openKey(marketId))) yield page.map(({ field }) => field);
    },

    /** Whether `bettorsOn` still knows all: some time after its result a market's bettors are in the log only. */
    knowsBettors: async (marketId: string): Promise<boolean> =>
      (await redis.zScore(keptKey, marketId)) !== null || !(await redis.sIsMember(resultedKey, marketId)),

    /** Accounts that had a bet on the market, open or settled, a page at a time. */
    async *bettorsOn(marketId: string): AsyncGenerator<Bettor[]> {
      for await (const page of pagesOf(bettorsKey(marketId))) {
        yield page.map(({ field, value }) => ({ accountId: field, from: BigInt(value) }));
      }
    },

    /** Forgets the bettors of markets that were resulted long ago, some at a time. */
    forgetOld: async (now: Date): Promise<void> => {
      const old = await redis.zRange(keptKey, '-inf', now.getTime(), {
        BY: 'SCORE',
        LIMIT: { offset: 0, count: 100 },
      });
      for (const marketId of old) await redis.unlink(bettorsKey(marketId));
      if (old.length > 0) await redis.zRem(keptKey, old);
    },

    frozen: (): Promise<string[]> => redis.hKeys(frozenKey),

    /** Oldest first. */
    listFrozen: async (): Promise<FrozenMarket[]> =>
      Object.entries(await redis.hGetAll(frozenKey))
        .map(([marketId, why]): FrozenMarket => ({ marketId, ...JSON.parse(why) }))
        .sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),

    done: async ({ marketId, position, correction = '' }: DueMarket): Promise<void> => {
      await redis.eval(doneScript, {
        keys: [correctionsKey, dueKey],
        arguments: [marketId, correction, position],
      });
    },
  };
};
export type SettlementIndex = ReturnType<typeof settlementIndex>;
