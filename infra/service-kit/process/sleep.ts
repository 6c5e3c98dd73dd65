import { setTimeout as delay } from 'node:timers/promises';

/** Waits so many milliseconds; the rest is left out once the signal is aborted. */
export const sleep = async (ms: number, signal?: AbortSignal): Promise<void> => {
  await delay(ms, undefined, signal && { signal }).catch(() => {});
};

/** The same for work that must not continue when the signal is aborted: throws then. */
export const sleepOrThrow = async (ms: number, signal?: AbortSignal): Promise<void> => {
  await sleep(ms, signal);
  signal?.throwIfAborted();
};
