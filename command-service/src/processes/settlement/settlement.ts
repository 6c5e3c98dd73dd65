import type { StoredEvent } from '@paddock/service-kit/events';
import { createSignal, retryForever } from '@paddock/service-kit/process';
import { atTheBeginning, type Following, follow } from '@paddock/service-kit/subscribe';
import type { Dependencies } from '../../dependencies.ts';
import { dueMarkets } from './due-markets.ts';
import { type SettlementEvent, settlementEvents } from './index-steps.ts';
import { marketSettler, type Needed } from './settle-market.ts';
import { type DueMarket, type SettlementIndex, settlementIndex } from './settlement-index.ts';

/** Without news for this long, what was folded counts as all there is. */
const quietMs = 300;
/** How often the index forgets what it need not know any more. */
const tidyMs = 600_000;

/** Tidies the index now and then. */
const tidier = (index: SettlementIndex, now: () => Date) => {
  let tidiedAt = 0;
  return async (): Promise<void> => {
    if (Date.now() - tidiedAt < tidyMs) return;
    tidiedAt = Date.now();
    await index.forgetOld(now());
  };
};

/**
 * Turns recorded results into settled bets. One subscription folds bets and results in the order in which they
 * happened, so that a bet is either there when the result comes, or comes when the result is there. What is to
 * be done is kept with the fold: a crash at any line finds it again, and commands done twice change nothing.
 * Corrections go the same way, and to the bets that were settled too.
 */
export const settlement = (
  dependencies: Needed & Pick<Dependencies, 'redis'>,
  signal: AbortSignal,
): Following => {
  const log = dependencies.log.child({ process: 'settlement' });
  const index = settlementIndex(dependencies.redis);
  const tidy = tidier(index, () => dependencies.clock.now());
  const work = createSignal(signal);
  const settleMarket = marketSettler({ ...dependencies, log }, index, signal);
  /** Times that the index was found empty: what was settled by an index that is gone does not count as done. */
  let emptied = 0;
  const settle = async (due: DueMarket): Promise<void> => {
    const before = emptied;
    await settleMarket(due);
    if (before === emptied) await index.done(due);
  };
  const markets = dueMarkets(settle, log, signal, work.raise);
  let mayAct = false;
  let quiet: NodeJS.Timeout | undefined;

  const begin = () => {
    mayAct = true;
    work.raise();
  };
  /** While a long past is folded again, settled bets are not told once more what they know. */
  const waitForQuiet = () => {
    clearTimeout(quiet);
    if (!mayAct && !signal.aborted) quiet = setTimeout(begin, quietMs);
  };

  const follower = {
    name: 'settlement',
    events: settlementEvents,
    checkpoint: async () => {
      const checkpoint = await index.checkpoint();
      if (checkpoint === atTheBeginning) {
        mayAct = false;
        emptied++;
      }
      waitForQuiet();
      return checkpoint;
    },
    fold: async (events: readonly StoredEvent<SettlementEvent>[], after: bigint) => {
      const due = await index.fold(events, after);
      waitForQuiet();
      if (due > 0) work.raise();
    },
    onCaughtUp: begin,
  };
  const following = follow<SettlementEvent>(dependencies.client, follower, log, signal);

  const settleDue = async () => {
    while (!signal.aborted) {
      if (mayAct) markets.begin(await index.due());
      await tidy();
      await work.wait();
    }
  };
  const acting = retryForever('settling', log, signal, settleDue);
  const finished = Promise.all([following.finished, acting])
    .then(markets.ended)
    .then(() => clearTimeout(quiet));
  return { isConnected: following.isConnected, finished };
};
