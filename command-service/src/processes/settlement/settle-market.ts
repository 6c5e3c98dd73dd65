import { forEachConcurrent, traced } from '@paddock/service-kit/process';
import pLimit from 'p-limit';
import type { Bettor } from '../../adapters/settlement-index/bettors.ts';
import type { DueMarket } from '../../adapters/settlement-index/due-list.ts';
import type { SettlementIndex } from '../../adapters/settlement-index/settlement-index.ts';
import { readBettorsInLog } from './bettors-in-log.ts';
import { type MarketResults, readMarketResults } from './market-results.ts';
import { createProgress } from './progress.ts';
import { type ResultsReader, resettleAccount } from './resettle-account.ts';
import type { SettlementServices } from './services.ts';
import { settleAccount } from './settle-account.ts';
import { settleFromIndex } from './settle-from-index.ts';

/** Accounts that are settled at the same time, all markets together. */
const accountsAtOnce = 64;
/** A freeze stops what is being paid after this long at most, milliseconds. */
const frozenForMs = 100;

/** Reads each market once, however many bets rest on it. */
const createResultsReader = (
  { store }: Pick<SettlementServices, 'store'>,
  first: MarketResults,
): ResultsReader => {
  const read = new Map([[first.marketId, Promise.resolve(first)]]);
  return (marketId) => {
    const market = read.get(marketId) ?? readMarketResults(store, marketId);
    read.set(marketId, market);
    return market;
  };
};

/** Frozen markets, as of now or later than `frozenForMs` ago; first as of when they are first asked for. */
const createFrozenReader = (index: SettlementIndex) => {
  let frozen: Promise<string[]> | undefined;
  let readAt = 0;
  return (): Promise<string[]> => {
    if (!frozen || Date.now() - readAt > frozenForMs) {
      readAt = Date.now();
      frozen = index.frozen();
    }
    return frozen;
  };
};

/**
 * Does what may be withheld for frozen markets, and again where one of them is released by then: its own round may have
 * come to the account before, and found nothing to pay. One that the index still has frozen comes after.
 */
const whateverIsFrozen = async (
  index: SettlementIndex,
  frozenAtFirst: readonly string[],
  settle: (frozen: readonly string[]) => Promise<readonly string[]>,
): Promise<void> => {
  let frozen = frozenAtFirst;
  for (;;) {
    const withheld = await settle(frozen);
    if (withheld.length === 0) return;
    frozen = await index.frozen();
    if (withheld.every((marketId) => frozen.includes(marketId))) return;
  }
};

/** Settles one market that has something to settle, account by account. Throws when an account could not be. */
export const createMarketSettler = (
  services: SettlementServices,
  index: SettlementIndex,
  signal: AbortSignal,
) => {
  const { log } = services;
  const accounts = pLimit(accountsAtOnce);

  const settleOpen = async (market: MarketResults, { position }: DueMarket): Promise<number> => {
    const { marketId } = market;
    const readFrozen = createFrozenReader(index);
    const counted = createProgress(log, marketId, await index.countOpen(marketId));
    try {
      await forEachConcurrent(
        index.accountsOn(marketId),
        accounts,
        signal,
        async ({ accountId, indexed }) => {
          const settle = async (frozen: readonly string[]) =>
            (indexed && (await settleFromIndex(services, accountId, indexed, market, frozen, position))) ??
            settleAccount(services, accountId, market, frozen, position);
          const frozen = await readFrozen();
          await traced('settle account', { attributes: { 'paddock.market': marketId } }, () =>
            whateverIsFrozen(index, frozen, settle),
          );
          counted.settled();
        },
      );
    } finally {
      counted.end();
    }
    return counted.end();
  };

  async function* bettorsOf(marketId: string): AsyncGenerator<Bettor[]> {
    if (await index.knowsBettors(marketId)) yield* index.bettorsOn(marketId);
    else yield await readBettorsInLog(services.client, marketId);
  }

  const resettle = async (market: MarketResults, occasion: string): Promise<void> => {
    const readResults = createResultsReader(services, market);
    const readFrozen = createFrozenReader(index);
    const counted = createProgress(log, market.marketId, 0);
    await forEachConcurrent(bettorsOf(market.marketId), accounts, signal, async (bettor) => {
      await whateverIsFrozen(index, await readFrozen(), (frozen) =>
        resettleAccount(services, bettor, market, readResults, frozen, occasion),
      );
      counted.settled();
    });
    log.info({ marketId: market.marketId, accounts: counted.end() }, 'market resettled');
  };

  return async (due: DueMarket): Promise<void> => {
    const { marketId, correction } = due;
    const market = await readMarketResults(services.store, marketId);
    if (market.frozen) {
      log.warn({ marketId }, 'a frozen market pays when it is released');
      return;
    }
    const settled = await settleOpen(market, due);
    log.info({ marketId, accounts: settled }, 'market settled');
    if (correction && (market.isCorrected || market.wasFrozen)) await resettle(market, correction);
  };
};
