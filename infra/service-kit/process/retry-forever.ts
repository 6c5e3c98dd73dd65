import type { Log } from './log.ts';
import { sleep } from './sleep.ts';

const firstDelayMs = 100;
const longestDelayMs = 1000;
/** An attempt that lasted this long counts as having worked. */
const settledMs = 10_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Runs `attempt` again whenever it ends, after a delay that doubles up to a second, until the signal is aborted.
 * For work that ends only when something that it needs is unreachable. An attempt that calls `working`, or lasts for
 * ten seconds, ends the outage: the next failure is logged again and waits for the shortest delay.
 */
export const retryForever = async (
  what: string,
  log: Log,
  signal: AbortSignal,
  attempt: (working: () => void) => Promise<void>,
): Promise<void> => {
  let delay = firstDelayMs;
  let isFailing = false;
  const working = () => {
    if (isFailing) log.info(`${what} works again`);
    isFailing = false;
    delay = firstDelayMs;
  };
  while (!signal.aborted) {
    const startedAt = performance.now();
    const failure = await attempt(working).then(
      () => undefined,
      (err: unknown) => ({ err }),
    );
    if (signal.aborted) return;
    if (performance.now() - startedAt > settledMs) working();
    if (failure) log[isFailing ? 'debug' : 'warn'](failure, `${what}: ${messageOf(failure.err)}, retrying`);
    isFailing ||= failure !== undefined;
    await sleep(delay, signal);
    delay = Math.min(delay * 2, longestDelayMs);
  }
};
