import { type Log, sleep } from '@paddock/service-kit/process';
import pLimit from 'p-limit';
import type { DueMarket } from '../../adapters/settlement-index/due-list.ts';
import { marketSeconds, marketsUnderWay } from './metrics.ts';

/** Markets that are settled at the same time: a large one does not hold the small ones that come after it. */
const marketsAtOnce = 8;
/** A market that could not be settled is tried again after this long, milliseconds. */
const retryMs = 1000;

/** Settles due markets side by side, the same one never twice at a time. `onEnd`: one has ended, and may be due again. */
export const createDueMarkets = (
  settle: (due: DueMarket) => Promise<void>,
  log: Log,
  signal: AbortSignal,
  onEnd: () => void,
) => {
  const underWay = new Map<string, Promise<void>>();
  const limit = pLimit(marketsAtOnce);

  const timed = async (due: DueMarket): Promise<void> => {
    const stop = marketSeconds.startTimer();
    try {
      await settle(due);
      stop({ result: 'settled' });
    } catch (error) {
      stop({ result: 'failed' });
      throw error;
    }
  };

  const run = async (due: DueMarket): Promise<void> => {
    try {
      await limit(() => timed(due));
    } catch (err) {
      if (signal.aborted) return;
      log.warn({ err, marketId: due.marketId }, 'a market could not be settled, retrying');
      await sleep(retryMs, signal);
    }
  };

  return {
    begin: (due: readonly DueMarket[]): void => {
      for (const market of due) {
        const { marketId } = market;
        if (underWay.has(marketId)) continue;
        const running = run(market).then(() => {
          underWay.delete(marketId);
          marketsUnderWay.set(underWay.size);
          onEnd();
        });
        underWay.set(marketId, running);
        marketsUnderWay.set(underWay.size);
      }
    },
    /** What is under way has ended. */
    ended: async (): Promise<void> => {
      await Promise.all(underWay.values());
    },
  };
};
