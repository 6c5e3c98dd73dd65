import { useSyncExternalStore } from 'react';

/**
 * The server's clock as the browser knows it. Every countdown reads this one, so that a wrong clock on the
 * device, or a server clock that was moved, shows nobody a wrong time.
 */
let offsetMs = 0;

/** Called with `serverTime` of the session answer. */
export const setServerTime = (serverMs: number): void => {
  offsetMs = serverMs - Date.now();
};

/** Epoch milliseconds on the server's clock. */
export const now = (): number => Date.now() + offsetMs;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tick of listeners) tick();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/**
 * What `read` makes of the current time, looked at once a second by one shared timer. The component renders
 * again only when the answer changes, so return text or a number, not a new object.
 */
export const useClock = <T extends string | number | boolean | undefined>(read: (nowMs: number) => T): T => {
  const snapshot = () => read(Math.floor(now() / 1000) * 1000);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
};
