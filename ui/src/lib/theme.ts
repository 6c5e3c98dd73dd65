import { onConsentChange } from './consent.ts';
import { localShelf } from './device-storage.ts';
import { createStore } from './store.ts';

/** What the customer chose; 'system' follows the device. The same key is read by theme.js before first paint. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'paddock.theme';

const initialTheme = (): Theme => {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

const store = createStore<Theme>(initialTheme());

const remember = (theme: Theme): void => {
  try {
    if (theme === 'system') localShelf.removeItem(key);
    else localShelf.setItem(key, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
};
// Chosen before anything might be kept, it is kept from when it may.
onConsentChange(() => remember(store.get()));

/** Applies a theme to the page and remembers it on this device. */
export const setTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  remember(theme);
  store.set(theme);
};

/** The chosen theme. */
export const useTheme = store.use;
