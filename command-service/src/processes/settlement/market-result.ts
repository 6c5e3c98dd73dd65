import { type MarketEvent, marketStream } from '@paddock/contracts/events';
import type { EventStore } from '../../event-store/event-store.ts';

export type MarketResult = { eventId: string; data: MarketEvent['data'] };

/** The result that bets are settled by: the first that was recorded. */
export const marketResult = async (
  store: EventStore,
  marketId: string,
): Promise<MarketResult | undefined> => {
  let first: MarketResult | undefined;
  for await (const { id, data } of store.read(marketStream(marketId), 0n, 1)) {
    first = { eventId: id, data: data as MarketEvent['data'] };
  }
  return first;
};
