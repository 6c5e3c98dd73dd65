import type { AccountEvent } from '@paddock/contracts/events';
import type { StoredEvent } from '@paddock/service-kit/events';
import { LRUCache } from 'lru-cache';

/** Bets placed that are remembered at most, and for how long: what is valued later belongs to no trace. */
const remembered = { max: 10_000, ttl: 60_000 };

export type BetTraces = ReturnType<typeof createBetTraces>;

/**
 * The trace of each bet placed lately, until its first cash out value is published: that ends the way of the bet from
 * the browser's call to its browser again. Later values are part of no trace.
 */
export const createBetTraces = () => {
  const byBet = new LRUCache<string, string>(remembered);
  return {
    note: (events: readonly StoredEvent<AccountEvent>[]): void => {
      for (const { type, data, metadata } of events) {
        if (type === 'BetPlaced' && metadata.traceparent) byBet.set(data.betId, metadata.traceparent);
      }
    },
    /** The `traceparent` of a bet whose value has not been published yet. */
    of: (betId: string): string | undefined => byBet.get(betId),
    /** The first value of the bet has been published. */
    end: (betId: string): void => void byBet.delete(betId),
  };
};
