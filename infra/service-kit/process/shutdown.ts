import type { Log } from './log.ts';

/** Longest that a drain may take before the process ends all the same. */
const drainMs = 10_000;

/**
 * Runs `stop` once on SIGINT or SIGTERM and ends the process: 0 when it drained, 1 when draining failed or took too
 * long. Under the supervisor a parent that is gone comes as SIGTERM too: what is preloaded there sends it.
 */
export const onShutdown = (log: Log, stop: () => Promise<void>): void => {
  let stopping = false;
  const shutdown = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), drainMs).unref();
    await stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'draining failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', () => shutdown('SIGINT'));
  process.once('SIGTERM', () => shutdown('SIGTERM'));
};
