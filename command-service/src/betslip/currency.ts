import type { Currency } from '@paddock/contracts/money';
import type { OpenSession } from '@paddock/contracts/runtime';
import type { Dependencies } from '../dependencies.ts';
import { lruCache } from '../handler/lru-cache.ts';

/** The currency of whoever is signed in. It never changes, so an account is asked once. */
export const currencyReader = (accounts: Dependencies['accounts']) => {
  const known = lruCache<Currency>(10_000);
  return async (session: OpenSession | undefined): Promise<Currency | null> => {
    if (!session?.account) return null;
    const { accountId } = session.account;
    const before = known.get(accountId);
    if (before) return before;
    const { state } = await accounts.load(accountId);
    if (state.status !== 'open') return null;
    known.set(accountId, state.currency);
    return state.currency;
  };
};
