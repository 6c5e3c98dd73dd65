import { type MarketEvent, marketStream } from '@paddock/contracts/events';
import type { EventStore } from '../../event-store/event-store.ts';

export type MarketResult = { eventId: string; data: MarketEvent['data'] };

/**
 * The result that bets are settled by: of each selection the first that was recorded, as a market may be told in
 * parts. The instant is that of the first part: nothing struck after it stands.
 */
export const marketResult = async (
  store: EventStore,
  marketId: string,
): Promise<MarketResult | undefined> => {
  let result: MarketResult | undefined;
  for await (const stored of store.read(marketStream(marketId))) {
    const data = stored.data as MarketEvent['data'];
    result = result
      ? { ...result, data: { ...result.data, results: { ...data.results, ...result.data.results } } }
      : { eventId: stored.id, data };
  }
  return result;
};
