import { useSyncExternalStore } from 'react';

const followed = (query: string): (() => boolean) => {
  const media = matchMedia(query);
  const subscribe = (listener: () => void): (() => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
};

/** Whether the columns beside the content are shown: the `lg` breakpoint. */
export const useDesktop = followed('(min-width: 64rem)');

/** Whether the customer points with a finger, and would type on the screen. */
export const useTouch = followed('(pointer: coarse)');

/** Whether the device would have pages dark. */
export const useDark = followed('(prefers-color-scheme: dark)');
