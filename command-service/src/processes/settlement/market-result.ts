import { type MarketEvent, marketStream } from '@paddock/contracts/events';
import type { EventStore } from '../../event-store/event-store.ts';

export type MarketResult = { eventId: string; data: MarketEvent['data'] };

/**
 * The results that bets are settled by, one for each fixture that the market was told under: of each selection the
 * first that was recorded, as a market may be told in parts. The instant is that of the first part: nothing struck
 * after it stands.
 */
export const marketResults = async (store: EventStore, marketId: string): Promise<MarketResult[]> => {
  const byFixture = new Map<string, MarketResult>();
  for await (const stored of store.read(marketStream(marketId))) {
    const data = stored.data as MarketEvent['data'];
    const first = byFixture.get(data.fixtureId);
    byFixture.set(
      data.fixtureId,
      first
        ? { ...first, data: { ...first.data, results: { ...data.results, ...first.data.results } } }
        : { eventId: stored.id, data },
    );
  }
  return [...byFixture.values()];
};
