import type { Redis } from '@paddock/service-kit/engines';
import { sleep } from '@paddock/service-kit/process';
import { readWithdrawals } from '../../adapters/catalogue/withdrawals.ts';
import { deductionFault } from '../../domain/market/compare-deductions.ts';
import type { Declared } from './record-result.ts';

/** The catalogue follows the same feed, and may be a moment behind. */
const waitMs = 2000;
const lookEveryMs = 100;

/** Why what a result pays should be withheld: its Rule 4, which is not what the table says. */
export type DeductionCheck = (declared: Declared) => Promise<string | undefined>;

/**
 * Compares the Rule 4 of results with the table and the prices at which runners were withdrawn. Where they differ it
 * looks again for two seconds. A market that the catalogue does not have is not compared.
 */
export const createDeductionCheck = (redis: Pick<Redis, 'hGetAll'>, forMs = waitMs): DeductionCheck => {
  const look = async ({ fixtureId, marketId, results }: Declared): Promise<string | undefined> => {
    const withdrawals = await readWithdrawals(redis, fixtureId, marketId);
    return withdrawals && deductionFault(results, withdrawals);
  };
  return async (declared) => {
    const until = Date.now() + forMs;
    let fault = await look(declared);
    while (fault && Date.now() < until) {
      await sleep(lookEveryMs);
      fault = await look(declared);
    }
    return fault;
  };
};
