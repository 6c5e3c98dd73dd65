import { useSyncExternalStore } from 'react';

/** What the customer chose; 'system' follows the device. The same key is read by theme.js before first paint. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'paddock.theme';
const listeners = new Set<() => void>();

function currentTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function remember(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Applies a theme to the page and remembers it on this device. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  remember(theme);
  for (const changed of listeners) changed();
}

/** The chosen theme. */
export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);
}
