import type { StoredEvent } from '@paddock/service-kit/events';
import { createSignal, retryForever } from '@paddock/service-kit/process';
import { atTheBeginning, type Following, startFollower } from '@paddock/service-kit/subscribe';
import type { DueMarket } from '../../adapters/settlement-index/due-list.ts';
import {
  createSettlementIndex,
  type SettlementIndex,
} from '../../adapters/settlement-index/settlement-index.ts';
import { type SettlementEvent, settlementEvents } from '../../adapters/settlement-index/steps.ts';
import { followAndAct } from '../follow-and-act.ts';
import { createDueMarkets } from './due-markets.ts';
import { marketsDue } from './metrics.ts';
import type { SettlementServices } from './services.ts';
import { createMarketSettler } from './settle-market.ts';

/** Without an event for this long, what was folded counts as all there is. */
const quietMs = 300;
/** How often the index forgets what it need not know any more. */
const tidyMs = 600_000;

/** Tidies the index now and then. */
const createTidier = (index: SettlementIndex, now: () => Date) => {
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
export const startSettlement = (services: SettlementServices, signal: AbortSignal): Following => {
  const log = services.log.child({ process: 'settlement' });
  const index = createSettlementIndex(services.redis);
  const tidy = createTidier(index, () => services.clock.now());
  const due = createSignal(signal);
  const settleMarket = createMarketSettler({ ...services, log }, index, signal);
  /** Times that the index was found empty: what was settled by an index that is gone does not count as done. */
  let emptied = 0;
  const settle = async (market: DueMarket): Promise<void> => {
    const before = emptied;
    await settleMarket(market);
    if (before === emptied) await index.done(market);
  };
  const markets = createDueMarkets(settle, log, signal, due.raise);
  let mayAct = false;
  let quiet: NodeJS.Timeout | undefined;

  const begin = () => {
    mayAct = true;
    due.raise();
  };
  /** While a long past is folded again, bets that it settles later on are not settled a second time. */
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
      const count = await index.fold(events, after);
      marketsDue.set(count);
      waitForQuiet();
      if (count > 0) due.raise();
    },
    onCaughtUp: begin,
  };
  const following = startFollower<SettlementEvent>(services.client, follower, log, signal);

  const settleDue = async () => {
    while (!signal.aborted) {
      if (mayAct) {
        const listed = await index.due();
        marketsDue.set(listed.length);
        markets.begin(listed);
      }
      await tidy();
      await due.wait();
    }
  };
  const acting = retryForever('settling', log, signal, settleDue)
    .then(markets.ended)
    .then(() => clearTimeout(quiet));
  return followAndAct(following, acting);
};
