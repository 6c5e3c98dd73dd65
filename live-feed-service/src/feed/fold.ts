import type { FeedMessage, FeedMessageOf, FeedMessageType } from '@paddock/contracts/feed';
import type { LiveUpdate } from '@paddock/contracts/gateway';
import type { Price } from '@paddock/contracts/odds';
import {
  type FixtureBook,
  type FixtureState,
  fixtureIn,
  type MarketState,
  marketIn,
  selectionIn,
} from './fixture-book.ts';
import { fixtureUpdate, marketUpdates, priceUpdate, scoreUpdate } from './updates.ts';

type Fold<Type extends FeedMessageType> = (
  fixture: FixtureState,
  message: FeedMessageOf<Type>,
) => LiveUpdate[];

const sameTerms = (a: Price | null, b: Price | null): boolean => a?.up === b?.up && a?.down === b?.down;

const offer: Fold<'MarketOffered'> = (fixture, message) => {
  const market = marketIn(fixture, message.marketId);
  if (market.life !== 'R' && !fixture.finished) market.life = 'O';
  const offered = new Set(message.selections.map(({ selectionId }) => selectionId));
  for (const [selectionId, selection] of market.selections) selection.gone = !offered.has(selectionId);
  for (const { selectionId, price } of message.selections) selectionIn(market, selectionId).price = price;
  return marketUpdates(fixture, market);
};

const changePrices: Fold<'PricesChanged'> = (fixture, message) => {
  const market = marketIn(fixture, message.marketId);
  const updates: LiveUpdate[] = [];
  for (const [selectionId, price] of Object.entries(message.prices)) {
    const first = !market.selections.has(selectionId);
    const selection = selectionIn(market, selectionId);
    if (!first && sameTerms(selection.price, price)) continue;
    selection.price = price;
    updates.push(priceUpdate(market, selectionId, selection));
  }
  return updates;
};

/** Opens or suspends markets; those resulted or closed stay as they are. */
const turnMarkets = (
  fixture: FixtureState,
  marketIds: string[] | undefined,
  life: 'O' | 'S',
): LiveUpdate[] => {
  if (!marketIds) fixture.otherMarkets = life;
  const markets = marketIds ? marketIds.map((id) => marketIn(fixture, id)) : [...fixture.markets.values()];
  return markets
    .filter((market) => market.life === 'O' || market.life === 'S')
    .flatMap((market) => {
      market.life = life;
      return marketUpdates(fixture, market);
    });
};

const turnSelections = (
  market: MarketState,
  selectionIds: string[],
  change: { suspended?: boolean; withdrawn?: boolean },
): LiveUpdate[] =>
  selectionIds.map((selectionId) => {
    const selection = selectionIn(market, selectionId);
    Object.assign(selection, change);
    return priceUpdate(market, selectionId, selection);
  });

const result = (fixture: FixtureState, marketId: string): LiveUpdate[] => {
  const market = marketIn(fixture, marketId);
  market.life = 'R';
  return marketUpdates(fixture, market);
};

const finish = (fixture: FixtureState): LiveUpdate[] => {
  fixture.finished = true;
  fixture.inPlay = false;
  const shut = [...fixture.markets.values()].filter((market) => market.life !== 'R');
  for (const market of shut) market.life = 'C';
  return [
    fixtureUpdate(fixture),
    ...(fixture.match ? [scoreUpdate(fixture, fixture.match)] : []),
    ...shut.flatMap((market) => marketUpdates(fixture, market)),
  ];
};

const folds: { [Type in FeedMessageType]: Fold<Type> } = {
  FixtureAnnounced: (fixture, message) => {
    fixture.sport = message.sport;
    return [fixtureUpdate(fixture)];
  },
  MarketOffered: offer,
  PricesChanged: changePrices,
  MarketSuspended: (fixture, { marketIds }) => turnMarkets(fixture, marketIds, 'S'),
  MarketReopened: (fixture, { marketIds }) => turnMarkets(fixture, marketIds, 'O'),
  SelectionSuspended: (fixture, { marketId, selectionIds }) =>
    turnSelections(marketIn(fixture, marketId), selectionIds, { suspended: true }),
  SelectionReopened: (fixture, { marketId, selectionIds }) =>
    turnSelections(marketIn(fixture, marketId), selectionIds, { suspended: false }),
  SelectionWithdrawn: (fixture, { marketId, selectionId }) =>
    turnSelections(marketIn(fixture, marketId), [selectionId], { withdrawn: true }),
  InPlayStarted: (fixture) => {
    fixture.inPlay = !fixture.finished;
    return [fixtureUpdate(fixture)];
  },
  // The match log is part of a screen's data; no live update carries it.
  ActionReported: () => [],
  ScoreChanged: (fixture, { period, clock, score }) => {
    fixture.match = { period, clock, score };
    return [scoreUpdate(fixture, fixture.match)];
  },
  MarketResulted: (fixture, { marketId }) => result(fixture, marketId),
  MarketResettled: (fixture, { marketId }) => result(fixture, marketId),
  FixtureFinished: finish,
};

/**
 * Folds one feed message into the book, in place, and returns what browsers are to be told: for each id the
 * whole value that holds from now on, so that only the latest matters. `now` is machine time in ms.
 */
export const foldFeedMessage = (book: FixtureBook, message: FeedMessage, now: number): LiveUpdate[] => {
  const fixture = fixtureIn(book, message.fixtureId);
  fixture.heardAt = now;
  const fold = folds[message.type] as Fold<FeedMessageType>;
  return fold(fixture, message);
};
