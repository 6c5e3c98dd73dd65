import type { FeedMessageOf } from '@paddock/contracts/feed';
import {
  marketCount,
  marketIdOf,
  marketsPerConnection,
  type Scenario,
  selectionIdOf,
  selectionsPerMarket,
  stamp,
} from './scenario.ts';

const sliceMs = 5;

const moveOf = (scenario: Scenario, market: number, turn: number): FeedMessageOf<'PricesChanged'> => {
  const prices: Record<string, { up: number; down: number }> = {};
  const up = stamp();
  for (let selection = 0; selection < selectionsPerMarket; selection += 1) {
    prices[selectionIdOf(selection)] = { up, down: 100 + (turn % 900) };
  }
  return {
    type: 'PricesChanged',
    messageId: `m${turn}-${market}`,
    fixtureId: `fixture-${Math.floor(market / marketsPerConnection(scenario))}`,
    at: new Date().toISOString(),
    marketId: marketIdOf(market),
    prices,
  };
};

/**
 * Moves every selection `movesPerSecond` times a second, spread evenly over time. When the process can't keep
 * up, what is overdue is left out. Tells how long (ms) it was busy with it.
 */
export const startPublishing = (
  scenario: Scenario,
  publish: (message: FeedMessageOf<'PricesChanged'>) => void,
): { busyMs(): number; stop(): void } => {
  const total = marketCount(scenario);
  const perMs = (total * scenario.movesPerSecond) / 1000;
  let busy = 0;
  let next = 0;
  let lastAt = performance.now();
  const slice = () => {
    const startedAt = performance.now();
    const due = Math.min(total, Math.round((startedAt - lastAt) * perMs));
    lastAt = startedAt;
    for (let count = 0; count < due; count += 1, next += 1) {
      publish(moveOf(scenario, next % total, Math.floor(next / total)));
    }
    busy += performance.now() - startedAt;
  };
  const timer = setInterval(slice, sliceMs);
  return { busyMs: () => busy, stop: () => clearInterval(timer) };
};
