import type { FixtureRecord, MarketRecord, SelectionRecord } from '../catalogue/records.ts';
import type { MatchClock, MatchPeriod, Score } from './parts.ts';

/** What is known of a selection: its price, whether it can be bet on, and when it was withdrawn. */
export type FoldedSelection = SelectionRecord;

/** The terms of a market and the selections that it offers, without their prices. */
export type MarketOffer = Omit<MarketRecord, 'status' | 'results' | 'dividends'>;

export type FoldedMarket = {
  marketId: string;
  /** `undefined` where the log no longer holds it. */
  offer: MarketOffer | undefined;
  /** Ids of the selections that the offer holds. */
  offered: ReadonlySet<string>;
  status: MarketRecord['status'];
  /** Operations keep it from taking bets: what its status would be without that. */
  stopped?: 'open' | 'suspended';
  results?: MarketRecord['results'];
  dividends?: MarketRecord['dividends'];
  /** By id, those included that the market no longer offers: see `isOffered`. */
  selections: Readonly<Record<string, FoldedSelection>>;
};

export type MatchState = { period: MatchPeriod; clock: MatchClock; score: Score };

/** One fixture as folded from the feed. Never changed in place. */
export type FoldedFixture = {
  fixtureId: string;
  /** `undefined` before it is announced, or where the log no longer holds that. */
  announced: Omit<FixtureRecord, 'status' | keyof MatchState> | undefined;
  status: FixtureRecord['status'];
  match: MatchState | undefined;
  /** Of markets whose offer the log no longer holds: the last status that was set for all of the fixture's markets. */
  unseenMarkets: 'open' | 'suspended';
  markets: Readonly<Record<string, FoldedMarket>>;
};

/** A fixture without any message yet. */
export const unknownFixture = (fixtureId: string): FoldedFixture => ({
  fixtureId,
  announced: undefined,
  status: 'not-started',
  match: undefined,
  unseenMarkets: 'open',
  markets: {},
});

/** Whether the market offers the selection now; without the offer every selection counts as offered. */
export const isOffered = ({ offer, offered }: FoldedMarket, selectionId: string): boolean =>
  offer === undefined || offered.has(selectionId);

/** The market as it is known, or as it begins: closed to bets where its fixture is over. */
export const marketIn = (state: FoldedFixture, marketId: string): FoldedMarket =>
  state.markets[marketId] ?? {
    marketId,
    offer: undefined,
    offered: new Set(),
    status: state.status === 'finished' ? 'suspended' : state.unseenMarkets,
    selections: {},
  };
