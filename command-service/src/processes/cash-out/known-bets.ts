import { lruCache } from '@paddock/service-kit/process';
import type { Dependencies } from '../../dependencies.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';

/** What is known of an account's bets: those that are open, and the last few that ended. */
export type KnownBets = { open: ReadonlyMap<string, OpenBet>; ended: ReadonlySet<string> };

const nobodys: KnownBets = { open: new Map(), ended: new Set() };

/** Accounts whose bets are kept at hand. */
const kept = 5000;

/** Bets of accounts, read once and again when something happened to them. */
export const knownBets = ({ accounts }: Pick<Dependencies, 'accounts'>) => {
  const cache = lruCache<Promise<KnownBets>>(kept);

  const read = async (accountId: string): Promise<KnownBets> => {
    const { state } = await accounts.load(accountId);
    if (state.status !== 'open') return nobodys;
    return {
      open: new Map(state.bets.open.map((bet) => [bet.betId, bet])),
      ended: new Set(state.bets.ended.map(({ betId }) => betId)),
    };
  };

  const of = (accountId: string): Promise<KnownBets> => {
    const known = cache.get(accountId);
    if (known) return known;
    const reading = read(accountId);
    cache.set(accountId, reading);
    reading.catch(() => {
      if (cache.get(accountId) === reading) cache.forget(accountId);
    });
    return reading;
  };

  return { of, forget: (accountId: string): void => void cache.forget(accountId) };
};
export type BetReader = ReturnType<typeof knownBets>;
