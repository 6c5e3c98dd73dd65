import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

const firstDelayMs = 100;
const longestDelayMs = 5000;
/** An attempt that lasted this long counts as having worked: the next failure starts with short delays. */
const settledMs = 10_000;

/**
 * Runs `attempt` again whenever it ends, with growing delays, until the signal says stop. For work that is
 * only ever over because something it needs went away.
 */
export const keepTrying = async (
  what: string,
  log: Log,
  signal: AbortSignal,
  attempt: () => Promise<void>,
): Promise<void> => {
  let delay = firstDelayMs;
  while (!signal.aborted) {
    const startedAt = Date.now();
    try {
      await attempt();
    } catch (err) {
      if (!signal.aborted) log.warn({ err }, `${what} was interrupted`);
    }
    if (signal.aborted) return;
    delay = Date.now() - startedAt > settledMs ? firstDelayMs : Math.min(delay * 2, longestDelayMs);
    await sleep(delay, undefined, { signal }).catch(() => {});
  }
};
