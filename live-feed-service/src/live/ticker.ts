import { outsideSpans } from '@paddock/service-kit/process';

export type Pace = { baseMs: number; maxMs: number };

/** Share of the time that flushing may take; the rest is for reading the feed and the browsers. */
const flushShare = 0.75;

/**
 * Interval to the next tick, in ms: long enough that `busyMs` (the flush and how late it began) stays within
 * its share. It follows the load with some inertia, so that one hiccup does not slow everybody down.
 */
export const nextInterval = (current: number, busyMs: number, { baseMs, maxMs }: Pace): number => {
  const wanted = Math.min(maxMs, Math.max(baseMs, busyMs / flushShare));
  return current + (wanted - current) * (wanted > current ? 0.4 : 0.2);
};

type Ticker = { wake(): void; stop(): void; intervalMs(): number };

/**
 * Flushes at most once per interval and only when woken, so that quiet costs nothing. `flush` returns whether
 * work is left. `onTick` gets how long (ms) each flush took.
 */
export const createTicker = (
  pace: Pace,
  flush: () => boolean,
  onTick: (flushMs: number, intervalMs: number) => void,
): Ticker => {
  let interval = pace.baseMs;
  let lastAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const tick = (dueAt: number) => {
    timer = undefined;
    const startedAt = performance.now();
    const lateMs = Math.max(0, startedAt - dueAt - 1);
    const more = flush();
    const flushMs = performance.now() - startedAt;
    interval = nextInterval(interval, flushMs + lateMs, pace);
    lastAt = startedAt;
    onTick(flushMs, interval);
    if (more) wake();
  };
  const wake = () => {
    if (timer || stopped) return;
    const now = performance.now();
    const dueAt = Math.max(now, lastAt + interval);
    timer = outsideSpans(() => setTimeout(tick, dueAt - now, dueAt));
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
  };
  return { wake, stop, intervalMs: () => interval };
};
