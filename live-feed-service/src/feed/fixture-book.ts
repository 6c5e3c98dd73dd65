import type { FeedMessageOf, Sport } from '@paddock/contracts/feed';
import type { Life } from '@paddock/contracts/gateway';
import type { Price } from '@paddock/contracts/odds';

export type SelectionState = {
  price: Price | null;
  suspended: boolean;
  withdrawn: boolean;
  /** No longer part of the market's offer. */
  gone: boolean;
};

export type MarketState = { marketId: string; life: Life; selections: Map<string, SelectionState> };

export type MatchState = Pick<FeedMessageOf<'ScoreChanged'>, 'period' | 'clock' | 'score'>;

/** What the feed said last of a fixture, as far as browsers are told live. */
export type FixtureState = {
  fixtureId: string;
  sport: Sport;
  inPlay: boolean;
  finished: boolean;
  /** Life of markets whose offer is no longer in the log: what was last said of all the fixture's markets. */
  otherMarkets: 'O' | 'S';
  markets: Map<string, MarketState>;
  match: MatchState | undefined;
  /** Machine time (ms) of the last message. */
  heardAt: number;
};

/** All fixtures by id. */
export type FixtureBook = Map<string, FixtureState>;

/** The fixture, known or begun here: the log keeps only a tail, so its announcement may be gone. */
export const fixtureIn = (book: FixtureBook, fixtureId: string): FixtureState => {
  const known = book.get(fixtureId);
  if (known) return known;
  const begun: FixtureState = {
    fixtureId,
    sport: 'other',
    inPlay: false,
    finished: false,
    otherMarkets: 'O',
    markets: new Map(),
    match: undefined,
    heardAt: 0,
  };
  book.set(fixtureId, begun);
  return begun;
};

export const marketIn = (fixture: FixtureState, marketId: string): MarketState => {
  const known = fixture.markets.get(marketId);
  if (known) return known;
  const life = fixture.finished ? 'C' : fixture.otherMarkets;
  const begun: MarketState = { marketId, life, selections: new Map() };
  fixture.markets.set(marketId, begun);
  return begun;
};

export const selectionIn = (market: MarketState, selectionId: string): SelectionState => {
  const known = market.selections.get(selectionId);
  if (known) return known;
  const begun: SelectionState = { price: null, suspended: false, withdrawn: false, gone: false };
  market.selections.set(selectionId, begun);
  return begun;
};

/** A withdrawn selection stays so; else a shut market shuts its selections; else the selection's own state. */
export const lifeOfSelection = (market: MarketState, selection: SelectionState): Life => {
  if (selection.withdrawn) return 'W';
  if (selection.gone) return 'C';
  if (market.life !== 'O') return market.life;
  return selection.suspended ? 'S' : 'O';
};

export const lifeOfFixture = (fixture: FixtureState): Life => (fixture.finished ? 'C' : 'O');
