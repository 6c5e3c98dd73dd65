import type { Dependencies } from '../../dependencies.ts';
import type { StoredEvent } from '../../event-store/event-store.ts';
import { slots } from '../../slots.ts';
import { atTheBeginning } from '../folded-index.ts';
import { type Following, follow } from '../follow.ts';
import { keepTrying } from '../keep-trying.ts';
import { latch } from '../latch.ts';
import { marketResults } from './market-result.ts';
import { resultAccount } from './result-account.ts';
import {
  type DueMarket,
  type SettlementIndex,
  settlementIndex,
  settlementTypes,
} from './settlement-index.ts';

/** Markets that are settled, and accounts that are told of a result, at the same time. */
const marketsAtOnce = 8;
const accountsAtOnce = 32;
/** Without news for this long, what was folded counts as all there is. */
const quietMs = 300;

type Needed = Pick<Dependencies, 'client' | 'store' | 'redis' | 'accounts' | 'clock' | 'log'>;

const settler = (needed: Needed, index: SettlementIndex) => {
  const markets = slots(marketsAtOnce);
  const accounts = slots(accountsAtOnce);

  /** Every account with an open bet on the market. Throws when one of them could not be told. */
  const settleMarket = async (due: DueMarket): Promise<void> => {
    const results = await marketResults(needed.store, due.marketId);
    let told = 0;
    for await (const page of index.accountsOn(due.marketId)) {
      if (results.length === 0) throw new Error(`market ${due.marketId} is due without a result`);
      await Promise.all(
        page.flatMap((accountId) =>
          results.map((result) => accounts.run(() => resultAccount(needed, accountId, result, due.position))),
        ),
      );
      told += page.length;
    }
    await index.done(due);
    needed.log.info({ marketId: due.marketId, accounts: told }, 'market settled');
  };

  /** All that is due now. One market that fails does not hold the others. */
  const settleAll = async (due: readonly DueMarket[]): Promise<void> => {
    const outcomes = await Promise.allSettled(due.map((market) => markets.run(() => settleMarket(market))));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  };
  return { settleAll };
};

/**
 * Turns recorded results into settled bets. One subscription folds bets and results in the order in which they
 * happened, so that a bet is either there when the result comes, or comes when the result is there. What is to
 * be done is kept with the fold: a crash at any line finds it again, and commands done twice change nothing.
 */
export const settlement = (dependencies: Needed, signal: AbortSignal): Following => {
  const log = dependencies.log.child({ process: 'settlement' });
  const index = settlementIndex(dependencies.redis);
  const { settleAll } = settler({ ...dependencies, log }, index);
  const news = latch(signal);
  let mayAct = false;
  let quiet: NodeJS.Timeout | undefined;

  const begin = () => {
    mayAct = true;
    news.raise();
  };
  /** While a long past is folded again, settled bets are not told once more what they know. */
  const waitForQuiet = () => {
    clearTimeout(quiet);
    if (!mayAct && !signal.aborted) quiet = setTimeout(begin, quietMs);
  };

  const follower = {
    name: 'settlement',
    types: settlementTypes,
    checkpoint: async () => {
      const checkpoint = await index.checkpoint();
      if (checkpoint === atTheBeginning) mayAct = false;
      waitForQuiet();
      return checkpoint;
    },
    fold: async (events: readonly StoredEvent[], after: bigint) => {
      const due = await index.fold(events, after);
      waitForQuiet();
      if (due > 0) news.raise();
    },
    onCaughtUp: begin,
  };
  const following = follow(dependencies.client, follower, log, signal);

  const settleDue = async () => {
    while (!signal.aborted) {
      const due = mayAct ? await index.due() : [];
      if (due.length > 0) await settleAll(due);
      else await news.wait();
    }
  };
  const acting = keepTrying('settling', log, signal, settleDue);
  const finished = Promise.all([following.finished, acting]).then(() => clearTimeout(quiet));
  return { isConnected: following.isConnected, finished };
};
