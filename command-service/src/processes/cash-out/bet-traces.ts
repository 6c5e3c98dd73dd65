import type { AccountEvent } from '@paddock/contracts/events';
import type { StoredEvent } from '@paddock/service-kit/events';
import { LRUCache } from 'lru-cache';

/** Bets placed that are remembered at most. */
const maxBets = 10_000;

export type BetTraces = ReturnType<typeof createBetTraces>;

/**
 * The trace of each bet placed lately, until its first cash out value is published: that ends the way of the bet from
 * the browser's call to its browser again. Later values are part of no trace.
 */
export const createBetTraces = () => {
  const byBet = new LRUCache<string, string>({ max: maxBets });
  return {
    note: (events: readonly StoredEvent<AccountEvent>[]): void => {
      for (const { type, data, metadata } of events) {
        if (type === 'BetPlaced' && metadata.traceparent) byBet.set(data.betId, metadata.traceparent);
      }
    },
    /** The `traceparent` of a bet, once. */
    take: (betId: string): string | undefined => {
      const traceparent = byBet.get(betId);
      byBet.delete(betId);
      return traceparent;
    },
  };
};
