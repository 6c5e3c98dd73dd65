import { createSignal, retryForever } from '@paddock/service-kit/process';
import { atTheBeginning, type Follower, type Following, startFollower } from '@paddock/service-kit/subscribe';
import type { DueMarket } from '../../adapters/settlement-index/due-list.ts';
import {
  createSettlementIndex,
  type SettlementIndex,
} from '../../adapters/settlement-index/settlement-index.ts';
import { type SettlementEvent, settlementEvents } from '../../adapters/settlement-index/steps.ts';
import { followAndAct } from '../follow-and-act.ts';
import { restAfterFew } from '../rest-after-few.ts';
import { type ActingGate, createActingGate } from './acting-gate.ts';
import { createDueMarkets } from './due-markets.ts';
import { marketsDue } from './metrics.ts';
import type { SettlementServices } from './services.ts';
import { createMarketSettler } from './settle-market.ts';

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

/** Settles a market and notes that it is done, unless the index that had it due is gone by then. */
const createSettle =
  (index: SettlementIndex, gate: ActingGate, settleMarket: (due: DueMarket) => Promise<void>) =>
  async (market: DueMarket): Promise<void> => {
    const before = gate.closings();
    await settleMarket(market);
    if (before === gate.closings()) await index.done(market);
  };

/**
 * Keeps the index up to date, and the gate shut while the index is filled from the beginning or its log is not followed.
 * It rests while nothing is to be settled.
 */
const createIndexFollower = (
  index: SettlementIndex,
  gate: ActingGate,
  onDue: () => void,
  signal: AbortSignal,
): Follower<SettlementEvent> => {
  /** Looked at again and again, also while nothing has happened yet: an empty index closes the gate once. */
  let wasEmpty = false;
  return {
    name: 'settlement',
    events: settlementEvents,
    checkpoint: async () => {
      const checkpoint = await index.checkpoint();
      const isEmpty = checkpoint === atTheBeginning;
      if (isEmpty && !wasEmpty) gate.close();
      wasEmpty = isEmpty;
      return checkpoint;
    },
    fold: async (events, after) => {
      const count = await index.fold(events, after);
      marketsDue.set(count);
      gate.waitForQuiet();
      if (count > 0) onDue();
      else await restAfterFew(events, signal);
    },
    onConnected: gate.resume,
    onCaughtUp: gate.open,
    onDisconnected: gate.pause,
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
  const gate = createActingGate(signal, due.raise);
  const settleMarket = createMarketSettler({ ...services, log }, index, signal);
  const markets = createDueMarkets(createSettle(index, gate, settleMarket), log, signal, due.raise);
  const follower = createIndexFollower(index, gate, due.raise, signal);
  const following = startFollower<SettlementEvent>(services.client, follower, log, signal);

  const settleDue = async () => {
    while (!signal.aborted) {
      if (gate.isOpen()) {
        const listed = await index.due();
        marketsDue.set(listed.length);
        markets.begin(listed);
      }
      await tidy();
      await due.wait();
    }
  };
  const acting = retryForever('settling', log, signal, settleDue).then(markets.ended).then(gate.end);
  return followAndAct(following, acting);
};
