import { type MarketRecord, selectionField } from '@paddock/contracts/catalogue';
import type { FixtureView, MarketView } from '@paddock/contracts/http';
import type { FixtureState } from './fixture-state.ts';

const marketView = (market: MarketRecord, { selections }: FixtureState): MarketView => ({
  ...market,
  selections: market.selections.map((selection) => ({
    ...selection,
    ...(selections[selectionField(market.marketId, selection.selectionId)] ?? {
      price: null,
      status: 'suspended',
    }),
  })),
});

const byOrder = (a: MarketRecord, b: MarketRecord) => a.order - b.order || (a.marketId < b.marketId ? -1 : 1);

/** A fixture with its markets in order: all of them, or the first so many. `undefined` before it is announced. */
export const fixtureView = (state: FixtureState, markets?: number): FixtureView | undefined => {
  if (!state.fixture) return undefined;
  const ordered = Object.values(state.markets).sort(byOrder);
  return {
    ...state.fixture,
    markets: ordered.slice(0, markets).map((market) => marketView(market, state)),
    marketCount: ordered.length,
  };
};
