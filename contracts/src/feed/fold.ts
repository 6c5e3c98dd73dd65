import { mapMarkets, offerMarket, resumed, setPrices, setStatus, stopped, withdraw } from './fold-market.ts';
import { correct, result } from './fold-result.ts';
import type { FeedMessage, FeedMessageOf } from './message.ts';
import { keeping } from './same.ts';
import { type FoldedFixture, type FoldedMarket, isOffered } from './state.ts';

const announce = (state: FoldedFixture, message: FeedMessageOf<'FixtureAnnounced'>): FoldedFixture => {
  const { type: _type, messageId: _id, at: _at, ...fixture } = message;
  const announced = keeping(state.announced, fixture);
  return announced === state.announced ? state : { ...state, announced };
};

const suspended = (market: FoldedMarket): FoldedMarket => {
  if (market.stopped === 'open') return { ...market, stopped: 'suspended' };
  return market.status === 'open' ? { ...market, status: 'suspended' } : market;
};

const reopened = (market: FoldedMarket): FoldedMarket => {
  if (market.stopped) return market.stopped === 'open' ? market : { ...market, stopped: 'open' };
  return market.status === 'suspended' ? { ...market, status: 'open' } : market;
};

/** Suspends or reopens the markets named, or all of them, also those that the log no longer holds. */
const turnMarkets = (
  state: FoldedFixture,
  marketIds: readonly string[] | undefined,
  status: 'open' | 'suspended',
): FoldedFixture => {
  const turned = marketIds || state.unseenMarkets === status ? state : { ...state, unseenMarkets: status };
  return mapMarkets(turned, marketIds, status === 'open' ? reopened : suspended);
};

const setFixtureStatus = (state: FoldedFixture, status: FoldedFixture['status']): FoldedFixture =>
  state.status === status ? state : { ...state, status };

/** A finished fixture takes no bets: what was not resulted stays suspended for good. */
const finish = (state: FoldedFixture): FoldedFixture =>
  mapMarkets(setFixtureStatus(state, 'finished'), undefined, suspended);

const score = (
  state: FoldedFixture,
  { period, clock, score: points }: FeedMessageOf<'ScoreChanged'>,
): FoldedFixture => {
  const match = keeping(state.match, { period, clock, score: points });
  return match === state.match ? state : { ...state, match };
};

/**
 * The fixture after a feed message. What a message sets, it sets again without effect: the same state object comes
 * back when nothing changed, and of a state that changed the parts that did not are the same objects. A fixture,
 * market or selection that is not known yet begins with what the message holds of it: the log may keep only a tail.
 */
export const foldFeedMessage = (state: FoldedFixture, message: FeedMessage): FoldedFixture => {
  const isOver = state.status === 'finished';
  switch (message.type) {
    case 'FixtureAnnounced':
      return announce(state, message);
    case 'MarketOffered':
      return offerMarket(state, message);
    case 'PricesChanged':
      return setPrices(state, message.marketId, message.prices);
    case 'MarketSuspended':
      return turnMarkets(state, message.marketIds, 'suspended');
    case 'MarketReopened':
      return isOver ? state : turnMarkets(state, message.marketIds, 'open');
    case 'TradingStopped':
      return mapMarkets(state, [message.marketId], stopped);
    case 'TradingResumed':
      return mapMarkets(state, [message.marketId], resumed);
    case 'SelectionSuspended':
      return setStatus(state, message.marketId, message.selectionIds, 'suspended');
    case 'SelectionReopened':
      return setStatus(state, message.marketId, message.selectionIds, 'open');
    case 'SelectionWithdrawn':
      return withdraw(state, message);
    case 'InPlayStarted':
      return isOver ? state : setFixtureStatus(state, 'in-play');
    case 'ActionReported':
      return state;
    case 'ScoreChanged':
      return score(state, message);
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

const isKnownSelection = (state: FoldedFixture, marketId: string, id: string): boolean => {
  const known = state.markets[marketId];
  return known !== undefined && id in known.selections && isOffered(known, id);
};

/**
 * What a message is about that was never announced or offered, in a few words; `undefined` when all of it is known.
 * For those who have seen the whole log: they leave such a message out, but for its `knownPartOf`.
 */
export const unknownIn = (state: FoldedFixture, message: FeedMessage): string | undefined => {
  if (message.type === 'FixtureAnnounced') return undefined;
  if (!state.announced) return `unknown fixture ${message.fixtureId}`;
  if (message.type === 'MarketOffered') return undefined;
  const named =
    'marketId' in message ? [message.marketId] : ('marketIds' in message && message.marketIds) || [];
  const market = named.find((id) => !state.markets[id]);
  if (market !== undefined) return `unknown market ${market}`;
  const selection = selectionsOf(message).find(([marketId, id]) => !isKnownSelection(state, marketId, id));
  return selection && `unknown selection ${selection[1]} of market ${selection[0]}`;
};

/**
 * What of a message that names several is about what is known; `undefined` when nothing is. A market is suspended though
 * another one beside it was never offered.
 */
export const knownPartOf = (state: FoldedFixture, message: FeedMessage): FeedMessage | undefined => {
  if (!state.announced) return undefined;
  switch (message.type) {
    case 'MarketSuspended':
    case 'MarketReopened': {
      const marketIds = message.marketIds?.filter((id) => state.markets[id]) ?? [];
      return marketIds.length > 0 ? { ...message, marketIds } : undefined;
    }
    case 'SelectionSuspended':
    case 'SelectionReopened': {
      const selectionIds = message.selectionIds.filter((id) => isKnownSelection(state, message.marketId, id));
      return selectionIds.length > 0 ? { ...message, selectionIds } : undefined;
    }
    case 'PricesChanged': {
      const known = Object.entries(message.prices).filter(([id]) =>
        isKnownSelection(state, message.marketId, id),
      );
      return known.length > 0 ? { ...message, prices: Object.fromEntries(known) } : undefined;
    }
    default:
      return undefined;
  }
};
