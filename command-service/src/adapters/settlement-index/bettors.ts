import type { Redis } from '@paddock/service-kit/engines';
import { accountOf, betOf, type IndexedBets } from './indexed-bets.ts';
import { betsKey, bettorsKey, keptKey, openBetsKey, resultedKey, revisionsKey } from './keys.ts';

/** An account with open bets on a market; `indexed`: those bets, unless they are very many. */
type AccountOnMarket = { accountId: string; indexed?: IndexedBets };

/** An account with bets on a market; `from`: revision of the first of them, where it is asked for. */
export type Bettor = { accountId: string; from: bigint };

const pageSize = 500;
/** Of an account with more bets on one market they are not taken from the index. */
const mostBets = 100;

type Page = { field: string; value: string }[];

async function* pagesOf(redis: Redis, key: string): AsyncGenerator<Page> {
  for await (const page of redis.hScanIterator(key, { COUNT: pageSize })) yield [page].flat();
}

/**
 * Revisions before bets: bets that are newer than their account's revision are found out by the append that
 * expects it, bets that are older would not be.
 */
const withBets = async (redis: Redis, page: Page): Promise<AccountOnMarket[]> => {
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
    const held = own.flatMap((betId) => bets.get(betId) ?? []);
    // Of an id that two accounts have, the index keeps one bet: the log says what each of them bet.
    if (held.length < own.length || held.some((lines) => accountOf(lines) !== accountId))
      return { accountId };
    const open = held.map(betOf);
    return { accountId, indexed: { revision: BigInt(revision), bets: open } };
  });
};

/** Of the settlement index: who has bets on a market, open or settled. */
export const createBettors = (redis: Redis) => ({
  /** How many accounts have open bets on the market. */
  countOpen: (marketId: string): Promise<number> => redis.hLen(openBetsKey(marketId)),

  /** Accounts with an open bet on the market, a page at a time; one that comes twice is no harm. */
  async *accountsOn(marketId: string): AsyncGenerator<AccountOnMarket[]> {
    for await (const page of pagesOf(redis, openBetsKey(marketId))) yield withBets(redis, page);
  },

  /** Whether `bettorsOn` still knows all: some time after its result a market's bettors are in the log only. */
  knowsBettors: async (marketId: string): Promise<boolean> =>
    (await redis.zScore(keptKey, marketId)) !== null || !(await redis.sIsMember(resultedKey, marketId)),

  /** Accounts that had a bet on the market, open or settled, a page at a time. */
  async *bettorsOn(marketId: string): AsyncGenerator<Bettor[]> {
    for await (const page of pagesOf(redis, bettorsKey(marketId))) {
      yield page.map(({ field, value }) => ({ accountId: field, from: BigInt(value) }));
    }
  },

  /** Forgets the bettors of markets that were resulted long ago, some at a time. */
  forgetOld: async (now: Date): Promise<void> => {
    const old = await redis.zRange(keptKey, '-inf', now.getTime(), {
      BY: 'SCORE',
      LIMIT: { offset: 0, count: 100 },
    });
    // First that they are not known any more: a correction then reads the log.
    if (old.length > 0) await redis.zRem(keptKey, old);
    for (const marketId of old) await redis.unlink(bettorsKey(marketId));
  },
});
