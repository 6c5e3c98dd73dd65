import type { Log } from './log.ts';
import { Counter, metrics } from './metrics.ts';

const unhandledRejections = new Counter({
  name: 'paddock_unhandled_rejections_total',
  help: 'Failures that no code was waiting for: each is a bug, and the process goes on',
  registers: [metrics],
});

/**
 * Logs and counts a promise that failed while nobody waited for it. Node would end the process, and with it every
 * request that has nothing to do with the failure.
 */
export const logUnhandledRejections = (log: Log): void => {
  process.on('unhandledRejection', (err) => {
    unhandledRejections.inc();
    log.error({ err }, 'a failure was not handled');
  });
};
