import type { MarketRecord } from '@paddock/contracts/catalogue';
import type { FixtureView, MarketView } from '@paddock/contracts/http';
import { type FixtureHash, readFixture, readMarkets, readSelection } from './stored-fixture.ts';

const marketView = (market: MarketRecord, hash: FixtureHash): MarketView => ({
  ...market,
  selections: market.selections.map((selection) => ({
    ...selection,
    ...(readSelection(hash, market.marketId, selection.selectionId) ?? {
      price: null,
      status: 'suspended',
    }),
  })),
});

const byOrder = (a: MarketRecord, b: MarketRecord) => a.order - b.order || (a.marketId < b.marketId ? -1 : 1);

/**
 * A fixture with its markets in order: all of them, or the first so many; only the selections of these are read.
 * `undefined` before it is announced.
 */
export const fixtureView = (hash: FixtureHash, markets?: number): FixtureView | undefined => {
  const fixture = readFixture(hash);
  if (!fixture) return undefined;
  const ordered = readMarkets(hash).sort(byOrder);
  return {
    ...fixture,
    markets: ordered.slice(0, markets).map((market) => marketView(market, hash)),
    marketCount: ordered.length,
  };
};
