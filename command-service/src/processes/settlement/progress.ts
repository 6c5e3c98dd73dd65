import type { Log } from '@paddock/service-kit/process';
import { accountsLeft } from './metrics.ts';

/** How often long work logs its progress. */
const everyMs = 5000;

/** Counts the accounts of one market as they are settled, for the log and the metrics. */
export const createProgress = (log: Log, marketId: string, accounts: number) => {
  let settled = 0;
  let counted = accounts;
  let loggedAt = Date.now();
  accountsLeft.inc(accounts);
  return {
    settled: (): void => {
      settled++;
      if (counted > 0) {
        counted--;
        accountsLeft.dec();
      }
      if (Date.now() - loggedAt < everyMs) return;
      loggedAt = Date.now();
      log.info({ marketId, accounts: settled, left: counted }, 'settling a market');
    },
    /** All are settled, or it was interrupted. Answers how many were. */
    end: (): number => {
      accountsLeft.dec(counted);
      counted = 0;
      return settled;
    },
  };
};
