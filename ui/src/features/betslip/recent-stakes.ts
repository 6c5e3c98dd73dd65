import { readCookie, writeCookie } from '../../lib/cookie.ts';
import { createStore } from '../../lib/store.ts';
import { readRecent, withRecent, writeRecent } from './recent-list.ts';

/** The documents' cookie: the last ten stakes, for 200 days. */
const cookieName = 'paddock.recentStakes';
const lifeSeconds = 200 * 86_400;

const store = createStore<readonly number[]>(readRecent(readCookie(cookieName) ?? ''));
/** Newest first, minor units. */
export const useRecentStakes = store.use;

export const rememberStakes = (stakes: readonly number[]): void => {
  store.set(withRecent(stakes, store.get()));
  writeCookie(cookieName, writeRecent(store.get()), lifeSeconds);
};
