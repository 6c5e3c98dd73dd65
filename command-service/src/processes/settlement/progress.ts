import type { Log } from '@paddock/service-kit/process';
import { accountsLeft } from './metrics.ts';

/** Long work says how far it is this often. */
const everyMs = 5000;

/** Counts the accounts of one market as they are told, for the log and the metrics. */
export const progress = (log: Log, marketId: string, accounts: number) => {
  let told = 0;
  let counted = accounts;
  let saidAt = Date.now();
  accountsLeft.inc(accounts);
  return {
    told: (): void => {
      told++;
      if (counted > 0) {
        counted--;
        accountsLeft.dec();
      }
      if (Date.now() - saidAt < everyMs) return;
      saidAt = Date.now();
      log.info({ marketId, accounts: told, left: counted }, 'settling a market');
    },
    /** All are told, or it was interrupted. Answers how many were. */
    end: (): number => {
      accountsLeft.dec(counted);
      counted = 0;
      return told;
    },
  };
};
