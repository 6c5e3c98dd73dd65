import { forEachConcurrent } from '@paddock/service-kit/process';
import pLimit from 'p-limit';
import type { Dependencies } from '../../dependencies.ts';
import { bettorsInLog } from './bettors-in-log.ts';
import { type KnownMarket, readMarket } from './market-results.ts';
import { progress } from './progress.ts';
import { type Markets, resettleAccount } from './resettle-account.ts';
import { resultAccount } from './result-account.ts';
import { settleKnown } from './settle-known.ts';
import type { Bettor, DueMarket, SettlementIndex } from './settlement-index.ts';

export type Needed = Pick<Dependencies, 'client' | 'store' | 'accounts' | 'clock' | 'log'>;

/** Accounts that are told of a result at the same time, all markets together. */
const accountsAtOnce = 64;
/** A freeze stops what is being paid after this long at most. */
const frozenForMs = 100;

/** Reads each market once, however many bets rest on it. */
const readOnce = (needed: Needed, first: KnownMarket): Markets => {
  const known = new Map([[first.marketId, Promise.resolve(first)]]);
  return (marketId) => {
    const market = known.get(marketId) ?? readMarket(needed.store, marketId);
    known.set(marketId, market);
    return market;
  };
};

/** Frozen markets, as of now or later than `frozenForMs` ago; first as of when they are first asked for. */
const recentlyFrozen = (index: SettlementIndex) => {
  let asked: Promise<string[]> | undefined;
  let askedAt = 0;
  return (): Promise<string[]> => {
    if (!asked || Date.now() - askedAt > frozenForMs) {
      askedAt = Date.now();
      asked = index.frozen();
    }
    return asked;
  };
};

/** Settles one market that has something to settle, account by account. Throws when an account could not be told. */
export const marketSettler = (needed: Needed, index: SettlementIndex, signal: AbortSignal) => {
  const { log } = needed;
  const accounts = pLimit(accountsAtOnce);

  const settleOpen = async (market: KnownMarket, due: DueMarket): Promise<number> => {
    const { marketId } = market;
    const frozen = recentlyFrozen(index);
    const going = progress(log, marketId, await index.countOpen(marketId));
    try {
      await forEachConcurrent(index.accountsOn(marketId), accounts, signal, async ({ accountId, known }) => {
        const now = await frozen();
        const isTold = known && (await settleKnown(needed, accountId, known, market, now, due.position));
        if (!isTold) await resultAccount(needed, accountId, market, now, due.position);
        going.told();
      });
    } finally {
      going.end();
    }
    return going.end();
  };

  async function* bettorsOf(marketId: string): AsyncGenerator<Bettor[]> {
    if (await index.knowsBettors(marketId)) yield* index.bettorsOn(marketId);
    else yield await bettorsInLog(needed.client, marketId);
  }

  const resettle = async (market: KnownMarket, occasion: string): Promise<void> => {
    const read = readOnce(needed, market);
    const frozen = recentlyFrozen(index);
    const going = progress(log, market.marketId, 0);
    await forEachConcurrent(bettorsOf(market.marketId), accounts, signal, async (bettor) => {
      await resettleAccount(needed, bettor, market, read, await frozen(), occasion);
      going.told();
    });
    log.info({ marketId: market.marketId, accounts: going.end() }, 'market settled anew');
  };

  const settleMarket = async (due: DueMarket): Promise<void> => {
    const { marketId, correction } = due;
    const market = await readMarket(needed.store, marketId);
    if (market.frozen) {
      log.warn({ marketId }, 'a frozen market pays when it is released');
      return;
    }
    const told = await settleOpen(market, due);
    log.info({ marketId, accounts: told }, 'market settled');
    if (correction && (market.isCorrected || market.wasFrozen)) await resettle(market, correction);
  };

  return settleMarket;
};
