import { isDeepStrictEqual } from 'node:util';
import { type FixtureRecord, type MarketRecord, selectionField } from '@paddock/contracts/catalogue';
import type { FeedMessage, FeedMessageOf } from '@paddock/contracts/feed';
import type { FixtureState } from './fixture-state.ts';
import { mapMarkets, mapSelections, offerMarket, setPrices, withdraw } from './fold-market.ts';
import { correct, result } from './fold-result.ts';

/** A message that cannot be folded, in one sentence. */
export type Unfoldable = { unfoldable: string };
export const isUnfoldable = (folded: FixtureState | Unfoldable): folded is Unfoldable =>
  'unfoldable' in folded;

const announce = (state: FixtureState, message: FeedMessageOf<'FixtureAnnounced'>): FixtureState => {
  const { type: _type, messageId: _id, at: _at, ...announced } = message;
  const { status = 'not-started', period, clock, score } = state.fixture ?? {};
  const fixture: FixtureRecord = {
    ...announced,
    status,
    ...(period && { period }),
    ...(clock && { clock }),
    ...(score && { score }),
  };
  return isDeepStrictEqual(fixture, state.fixture) ? state : { ...state, fixture };
};

const changeFixture = (state: FixtureState, changes: Partial<FixtureRecord>): FixtureState => {
  if (!state.fixture) return state;
  const fixture = { ...state.fixture, ...changes };
  return isDeepStrictEqual(fixture, state.fixture) ? state : { ...state, fixture };
};

/** A finished fixture takes no bets: what was not resulted stays suspended for good. */
const finish = (state: FixtureState): FixtureState =>
  mapMarkets(changeFixture(state, { status: 'finished' }), undefined, suspended);

const suspended = (market: MarketRecord): MarketRecord =>
  market.status === 'open' ? { ...market, status: 'suspended' } : market;

const reopened = (market: MarketRecord): MarketRecord =>
  market.status === 'suspended' ? { ...market, status: 'open' } : market;

const unknownOf = (state: FixtureState, message: FeedMessage): string | undefined => {
  if (message.type === 'FixtureAnnounced') return undefined;
  if (!state.fixture) return `unknown fixture ${message.fixtureId}`;
  if (message.type === 'MarketOffered') return undefined;
  const named =
    'marketId' in message ? [message.marketId] : ('marketIds' in message && message.marketIds) || [];
  const market = named.find((id) => !state.markets[id]);
  if (market !== undefined) return `unknown market ${market}`;
  const selection = selectionsOf(message).find(
    ([marketId, id]) => !(selectionField(marketId, id) in state.selections),
  );
  return selection && `unknown selection ${selection[1]} of market ${selection[0]}`;
};

const selectionsOf = (message: FeedMessage): [marketId: string, selectionId: string][] => {
  switch (message.type) {
    case 'PricesChanged':
      return Object.keys(message.prices).map((id) => [message.marketId, id]);
    case 'SelectionSuspended':
    case 'SelectionReopened':
      return message.selectionIds.map((id) => [message.marketId, id]);
    case 'SelectionWithdrawn':
      return [[message.marketId, message.selectionId]];
    default:
      return [];
  }
};

const fold = (state: FixtureState, message: FeedMessage): FixtureState => {
  switch (message.type) {
    case 'FixtureAnnounced':
      return announce(state, message);
    case 'MarketOffered':
      return offerMarket(state, message);
    case 'PricesChanged':
      return setPrices(state, message.marketId, message.prices);
    case 'MarketSuspended':
      return mapMarkets(state, message.marketIds, suspended);
    case 'MarketReopened':
      return state.fixture?.status === 'finished' ? state : mapMarkets(state, message.marketIds, reopened);
    case 'SelectionSuspended':
      return mapSelections(state, message.marketId, message.selectionIds, 'suspended');
    case 'SelectionReopened':
      return mapSelections(state, message.marketId, message.selectionIds, 'open');
    case 'SelectionWithdrawn':
      return withdraw(state, message);
    case 'InPlayStarted':
      return state.fixture?.status === 'finished' ? state : changeFixture(state, { status: 'in-play' });
    case 'ActionReported':
      return state;
    case 'ScoreChanged':
      return changeFixture(state, { period: message.period, clock: message.clock, score: message.score });
    case 'MarketResulted':
      return result(state, message);
    case 'MarketResettled':
      return correct(state, message);
    case 'FixtureFinished':
      return finish(state);
    default:
      return message satisfies never;
  }
};

/**
 * The fixture after a feed message. What a message sets, it sets again without effect: the same state object
 * comes back when nothing changed. A message about what was never announced or offered is unfoldable.
 */
export const foldMessage = (state: FixtureState, message: FeedMessage): FixtureState | Unfoldable => {
  const unknown = unknownOf(state, message);
  return unknown === undefined ? fold(state, message) : { unfoldable: unknown };
};
