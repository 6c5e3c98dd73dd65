import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import { createRedisProjection } from '@paddock/service-kit/subscribe';
import { betOf, type IndexedBets } from './indexed-bets.ts';
import {
  betsKey,
  bettorsKey,
  checkpointKey,
  correctionsKey,
  dueKey,
  frozenKey,
  keptKey,
  openBetsKey,
  resultedKey,
  revisionsKey,
} from './keys.ts';
import { frozenTextSchema } from './schema.ts';
import { doneScript, foldScript, scriptKeys } from './script.ts';
import { type SettlementEvent, stepOf } from './steps.ts';

/** Positions of what made it due: for its open bets, and for those that were settled. */
export type DueMarket = { marketId: string; position: string; correction?: string };

type FrozenMarket = { marketId: string; reason: string; at: string };

/** An account with open bets on a market; `indexed`: those bets, unless they are very many. */
type AccountOnMarket = { accountId: string; indexed?: IndexedBets };

/** An account with bets on a market; `from`: revision of the first of them, where it is asked for. */
export type Bettor = { accountId: string; from: bigint };

const pageSize = 500;
/** Of an account with more bets on one market they are not taken from the index. */
const mostBets = 100;

type Page = { field: string; value: string }[];

/**
 * Bets by market, and the markets that have bets to result, in Redis. It is folded from `$all` with its checkpoint
 * in the same place, so that a Redis that lost it is filled again from the beginning.
 */
export const createSettlementIndex = (redis: Redis) => {
  const folded = createRedisProjection(redis, [checkpointKey, ...scriptKeys], foldScript);

  async function* pagesOf(key: string): AsyncGenerator<Page> {
    for await (const page of redis.hScanIterator(key, { COUNT: pageSize })) yield [page].flat();
  }

  /**
   * Revisions before bets: bets that are newer than their account's revision are found out by the append that
   * expects it, bets that are older would not be.
   */
  const withBets = async (page: Page): Promise<AccountOnMarket[]> => {
    const ids = page.map(({ value }) => value.split(' ')).map((own) => (own.length > mostBets ? [] : own));
    const betIds = ids.flat();
    if (betIds.length === 0) return page.map(({ field }) => ({ accountId: field }));
    const accountIds = page.map(({ field }) => field);
    const [revisions, found] = await Promise.all([
      redis.hmGet(revisionsKey, accountIds),
      redis.hmGet(betsKey, betIds),
    ]);
    const bets = new Map(betIds.map((betId, index) => [betId, found[index]]));
    return accountIds.map((accountId, index): AccountOnMarket => {
      const [own = [], revision] = [ids[index], revisions[index]];
      if (!revision || own.length === 0) return { accountId };
      const open = own.flatMap((betId) => {
        const held = bets.get(betId);
        return held ? [betOf(held)] : [];
      });
      return { accountId, indexed: { revision: BigInt(revision), bets: open } };
    });
  };

  return {
    checkpoint: folded.checkpoint,

    /** Answers how many markets have bets to result. */
    fold: async (events: readonly StoredEvent<SettlementEvent>[], after: bigint): Promise<number> =>
      Number(await folded.fold(events.map(stepOf), after, openBetsKey(''), bettorsKey(''))),

    due: async (): Promise<DueMarket[]> => {
      const [due, corrections] = await Promise.all([redis.hGetAll(dueKey), redis.hGetAll(correctionsKey)]);
      return Object.entries(due).map(([marketId, position]) => {
        const correction = corrections[marketId];
        return { marketId, position, ...(correction !== undefined && { correction }) };
      });
    },

    /** How many accounts have open bets on the market. */
    countOpen: (marketId: string): Promise<number> => redis.hLen(openBetsKey(marketId)),

    /** Accounts with an open bet on the market, a page at a time; one that comes twice is no harm. */
    async *accountsOn(marketId: string): AsyncGenerator<AccountOnMarket[]> {
      for await (const page of pagesOf(openBetsKey(marketId))) yield withBets(page);
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
        .map(
          ([marketId, why]): FrozenMarket => ({
            marketId,
            ...frozenTextSchema.parse(JSON.parse(why)),
          }),
        )
        .sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),

    done: async ({ marketId, position, correction = '' }: DueMarket): Promise<void> => {
      await redis.eval(doneScript, {
        keys: [correctionsKey, dueKey],
        arguments: [marketId, correction, position],
      });
    },
  };
};
export type SettlementIndex = ReturnType<typeof createSettlementIndex>;
