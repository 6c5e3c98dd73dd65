import { isConsented, onConsentChange } from '../../lib/consent.ts';
import { keepCookie, keptCookie } from '../../lib/device-storage.ts';
import { createStore } from '../../lib/store.ts';
import { readRecent, withRecent, writeRecent } from './recent-list.ts';

/** The documents' cookie: the last ten stakes, for 200 days. */
const cookieName = 'paddock.recentStakes';

const store = createStore<readonly number[]>(readRecent(keptCookie(cookieName) ?? ''));
/** Newest first, minor units. */
export const useRecentStakes = store.use;

export const rememberStakes = (stakes: readonly number[]): void => {
  if (!isConsented('functional')) return;
  store.set(withRecent(stakes, store.get()));
  keepCookie(cookieName, writeRecent(store.get()));
};
onConsentChange(() => {
  if (!isConsented('functional')) store.set([]);
});
