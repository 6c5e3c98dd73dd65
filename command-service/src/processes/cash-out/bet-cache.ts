import { LRUCache } from 'lru-cache';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import type { Accounts } from '../../domain/account/service.ts';

/** An account's bets: those that are open, and the last few that ended. */
export type AccountBets = { open: ReadonlyMap<string, OpenBet>; ended: ReadonlySet<string> };

const noBets: AccountBets = { open: new Map(), ended: new Set() };

/** Accounts whose bets are held. */
const cacheSize = 5000;

/** Bets of accounts, read once, and again after something happened to them. */
export const createBetCache = (accounts: Pick<Accounts, 'load'>) => {
  const cache = new LRUCache<string, Promise<AccountBets>>({ max: cacheSize });

  const load = async (accountId: string): Promise<AccountBets> => {
    const { state } = await accounts.load(accountId);
    if (state.status !== 'open') return noBets;
    return {
      open: new Map(state.bets.open.map((bet) => [bet.betId, bet])),
      ended: new Set(state.bets.ended.map(({ betId }) => betId)),
    };
  };

  const read = (accountId: string): Promise<AccountBets> => {
    const cached = cache.get(accountId);
    if (cached) return cached;
    const loading = load(accountId);
    cache.set(accountId, loading);
    loading.catch(() => {
      if (cache.get(accountId) === loading) cache.delete(accountId);
    });
    return loading;
  };

  return {
    /** Placing is not followed, as few bets are watched: a bet that is not cached is newer than what is. */
    readWith: async (accountId: string, betIds: readonly string[]): Promise<AccountBets> => {
      const bets = await read(accountId);
      if (betIds.every((betId) => bets.open.has(betId) || bets.ended.has(betId))) return bets;
      cache.delete(accountId);
      return read(accountId);
    },
    forget: (accountId: string): void => void cache.delete(accountId),
  };
};
