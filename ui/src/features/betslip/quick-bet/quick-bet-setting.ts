import { createStore } from '../../../lib/store.ts';

/** Whether choosing a price opens the quick-bet popup instead of adding to the slip; kept on this device. */
const storageKey = 'paddock.quick-bet';

const remembered = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
};

const store = createStore(remembered());
export const useQuickBet = store.use;
export const isQuickBet = store.get;

export const setQuickBet = (on: boolean): void => {
  store.set(on);
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
};
