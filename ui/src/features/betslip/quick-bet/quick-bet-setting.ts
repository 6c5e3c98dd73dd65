import { onConsentChange } from '../../../lib/consent.ts';
import { localShelf } from '../../../lib/device-storage.ts';
import { createStore } from '../../../lib/store.ts';

/** Whether choosing a price opens the quick-bet popup instead of adding to the slip; kept on this device. */
const storageKey = 'paddock.quick-bet';

const remembered = (): boolean => {
  try {
    return localShelf.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
};

const store = createStore(remembered());
export const useQuickBet = store.use;
export const isQuickBet = store.get;

const remember = (on: boolean): void => {
  try {
    localShelf.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
};

export const setQuickBet = (on: boolean): void => {
  store.set(on);
  remember(on);
};
// Chosen before anything might be kept, it is kept from when it may.
onConsentChange(() => {
  if (store.get()) remember(true);
});
