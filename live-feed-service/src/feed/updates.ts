import { type LiveUpdate, liveSelectionId } from '@paddock/contracts/gateway';
import {
  type FixtureState,
  lifeOfFixture,
  lifeOfSelection,
  type MarketState,
  type MatchState,
  type SelectionState,
} from './fixture-book.ts';

/** What a browser is told of a selection. */
export const priceUpdate = (
  market: MarketState,
  selectionId: string,
  selection: SelectionState,
): LiveUpdate => ({
  I: liveSelectionId(market.marketId, selectionId),
  T: 'price',
  M: market.marketId,
  L: lifeOfSelection(market, selection),
  A: { price: selection.price },
});

/** The market's own life and that of all its selections, which follow it. */
export const marketUpdates = (fixture: FixtureState, market: MarketState): LiveUpdate[] => [
  { I: fixture.fixtureId, T: 'market', M: market.marketId, L: market.life, A: {} },
  ...[...market.selections].map(([selectionId, selection]) => priceUpdate(market, selectionId, selection)),
];

export const fixtureUpdate = (fixture: FixtureState): LiveUpdate => ({
  I: fixture.fixtureId,
  T: 'fixture',
  L: lifeOfFixture(fixture),
  A: { sport: fixture.sport, inPlay: fixture.inPlay },
});

export const scoreUpdate = (fixture: FixtureState, match: MatchState): LiveUpdate => ({
  I: fixture.fixtureId,
  T: 'score',
  L: lifeOfFixture(fixture),
  A: { period: match.period, clock: match.clock, score: match.score },
});

/** Whether the sportsbook has live prices. */
export const statusUpdate = (pricesPaused: boolean): LiveUpdate => ({
  I: 'sportsbook',
  T: 'status',
  L: pricesPaused ? 'S' : 'O',
  A: { pricesPaused },
});
