import { readCookie, writeCookie } from '../../lib/cookie.ts';
import { moneyText, parseMoneyText } from '../../lib/money-input.ts';
import { createStore } from '../../lib/store.ts';

/** The documents' cookie: the last ten stakes, for 200 days. */
const cookieName = 'paddock.recentStakes';
const mostRecent = 10;
const lifeSeconds = 200 * 86_400;

/** Stakes of a bet just placed in front of the earlier ones, each once, at most ten. Minor units. */
export const withRecent = (stakes: readonly number[], before: readonly number[]): number[] =>
  [...new Set([...stakes, ...before])].filter((stake) => stake > 0).slice(0, mostRecent);

/** Reads what the cookie holds; whatever is no stake is left out. */
export const readRecent = (text: string): number[] =>
  withRecent(
    text.split('-').flatMap((part) => parseMoneyText(part) ?? []),
    [],
  );

export const writeRecent = (stakes: readonly number[]): string => stakes.map(moneyText).join('-');

const store = createStore<readonly number[]>(readRecent(readCookie(cookieName) ?? ''));
/** Newest first, minor units. */
export const useRecentStakes = store.use;

export const rememberStakes = (stakes: readonly number[]): void => {
  store.set(withRecent(stakes, store.get()));
  writeCookie(cookieName, writeRecent(store.get()), lifeSeconds);
};
