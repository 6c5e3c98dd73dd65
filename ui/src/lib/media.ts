import { useSyncExternalStore } from 'react';

const desktop = matchMedia('(min-width: 64rem)');

function subscribe(listener: () => void): () => void {
  desktop.addEventListener('change', listener);
  return () => desktop.removeEventListener('change', listener);
}

/** Whether the columns beside the content are shown: the `lg` breakpoint. */
export function useDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => desktop.matches);
}
