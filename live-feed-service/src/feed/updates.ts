import type { FoldedFixture, FoldedMarket, FoldedSelection, MatchState } from '@paddock/contracts/feed';
import { type LiveUpdate, liveSelectionId } from '@paddock/contracts/gateway';
import { fixtureLife, marketLife, selectionLife } from './lives.ts';

/** What a browser receives of a selection. */
export const priceUpdate = (
  fixture: FoldedFixture,
  market: FoldedMarket,
  selectionId: string,
  selection: FoldedSelection,
): LiveUpdate => ({
  I: liveSelectionId(market.marketId, selectionId),
  T: 'price',
  M: market.marketId,
  L: selectionLife(fixture, market, [selectionId, selection]),
  A: { price: selection.price },
});

/** The market's own life and that of all its selections, which follow it. */
export const marketUpdates = (fixture: FoldedFixture, market: FoldedMarket): LiveUpdate[] => [
  { I: fixture.fixtureId, T: 'market', M: market.marketId, L: marketLife(fixture, market), A: {} },
  ...Object.entries(market.selections).map(([selectionId, selection]) =>
    priceUpdate(fixture, market, selectionId, selection),
  ),
];

export const fixtureUpdate = (fixture: FoldedFixture): LiveUpdate => ({
  I: fixture.fixtureId,
  T: 'fixture',
  L: fixtureLife(fixture),
  A: { sport: fixture.announced?.sport ?? 'other', inPlay: fixture.status === 'in-play' },
});

export const scoreUpdate = (fixture: FoldedFixture, match: MatchState): LiveUpdate => ({
  I: fixture.fixtureId,
  T: 'score',
  L: fixtureLife(fixture),
  A: { period: match.period, clock: match.clock, score: match.score },
});

/** Whether the sportsbook has live prices. */
export const statusUpdate = (pricesPaused: boolean): LiveUpdate => ({
  I: 'sportsbook',
  T: 'status',
  L: pricesPaused ? 'S' : 'O',
  A: { pricesPaused },
});
