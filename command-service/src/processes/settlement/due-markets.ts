import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@paddock/service-kit/process';
import pLimit from 'p-limit';
import type { DueMarket } from './settlement-index.ts';

/** Markets that are settled at the same time: a large one does not hold the small ones that come after it. */
const marketsAtOnce = 8;
/** A market that could not be settled is tried again after this long. */
const againMs = 1000;

/** Settles each due market, one at a time of the same. `onEnd`: one has ended, and may be due again. */
export const dueMarkets = (
  settle: (due: DueMarket) => Promise<void>,
  log: Log,
  signal: AbortSignal,
  onEnd: () => void,
) => {
  const underWay = new Map<string, Promise<void>>();
  const limit = pLimit(marketsAtOnce);

  const run = async (due: DueMarket): Promise<void> => {
    try {
      await limit(() => settle(due));
    } catch (err) {
      if (signal.aborted) return;
      log.warn({ err, marketId: due.marketId }, 'a market is not settled yet');
      await sleep(againMs, undefined, { signal }).catch(() => {});
    }
  };

  return {
    begin: (due: readonly DueMarket[]): void => {
      for (const market of due) {
        const { marketId } = market;
        if (underWay.has(marketId)) continue;
        const running = run(market).then(() => {
          underWay.delete(marketId);
          onEnd();
        });
        underWay.set(marketId, running);
      }
    },
    /** What is under way has ended. */
    ended: async (): Promise<void> => {
      await Promise.all(underWay.values());
    },
  };
};
