import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Whether the browser has a network at all: without one nothing can be sent; with one, what is sent may still be lost. */
export const isOnline = (): boolean => navigator.onLine !== false;

/** The same, in a component. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);

/** Waits until the browser has a network, and at most so many milliseconds. */
export const whenOnline = (atMostMs: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, atMostMs);
    addEventListener('online', end);
  });
