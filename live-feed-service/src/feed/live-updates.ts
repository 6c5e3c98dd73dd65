import type { FeedMessage, FeedMessageOf, FoldedFixture } from '@paddock/contracts/feed';
import type { LiveUpdate } from '@paddock/contracts/gateway';
import type { FixtureStep } from './fixture-book.ts';
import { marketLife } from './lives.ts';
import { fixtureUpdate, marketUpdates, priceUpdate, scoreUpdate } from './updates.ts';

const ofMarkets = (fixture: FoldedFixture, marketIds: readonly string[]): LiveUpdate[] =>
  marketIds.flatMap((id) => {
    const market = fixture.markets[id];
    return market ? marketUpdates(fixture, market) : [];
  });

/** Markets that can be opened or suspended; those resulted or closed stay as they are. */
const ofTurnedMarkets = (fixture: FoldedFixture, marketIds = Object.keys(fixture.markets)): LiveUpdate[] => {
  const turned = marketIds.filter((id) => {
    const market = fixture.markets[id];
    return market && ['O', 'S'].includes(marketLife(fixture, market));
  });
  return ofMarkets(fixture, turned);
};

/** Of these selections, as far as they are known; a loop, as most of the feed passes here. */
const ofSelections = (
  fixture: FoldedFixture,
  marketId: string,
  selectionIds: readonly string[],
): LiveUpdate[] => {
  const updates: LiveUpdate[] = [];
  const market = fixture.markets[marketId];
  if (!market) return updates;
  for (const id of selectionIds) {
    const selection = market.selections[id];
    if (selection) updates.push(priceUpdate(fixture, market, id, selection));
  }
  return updates;
};

/** Prices that moved, and those of selections that were not known. */
const ofPrices = (
  { before, after }: FixtureStep,
  { marketId, prices }: FeedMessageOf<'PricesChanged'>,
): LiveUpdate[] => {
  const [earlier, now] = [before.markets[marketId]?.selections, after.markets[marketId]?.selections];
  const moved = Object.keys(prices).filter((id) => earlier?.[id] !== now?.[id]);
  return ofSelections(after, marketId, moved);
};

/** The fixture, its score and the markets that close with it. */
const ofEnd = (fixture: FoldedFixture): LiveUpdate[] => {
  const shut = Object.values(fixture.markets).filter((market) => marketLife(fixture, market) !== 'R');
  return [
    fixtureUpdate(fixture),
    ...(fixture.match ? [scoreUpdate(fixture, fixture.match)] : []),
    ...shut.flatMap((market) => marketUpdates(fixture, market)),
  ];
};

/**
 * What browsers receive after a feed message: for each id the whole value that holds from now on, so that only
 * the latest matters.
 */
export const liveUpdates = (step: FixtureStep, message: FeedMessage): LiveUpdate[] => {
  const fixture = step.after;
  switch (message.type) {
    case 'FixtureAnnounced':
    case 'InPlayStarted':
      return [fixtureUpdate(fixture)];
    case 'MarketOffered':
    case 'MarketResulted':
    case 'MarketResettled':
      return ofMarkets(fixture, [message.marketId]);
    case 'PricesChanged':
      return ofPrices(step, message);
    case 'MarketSuspended':
    case 'MarketReopened':
      return ofTurnedMarkets(fixture, message.marketIds);
    case 'TradingStopped':
    case 'TradingResumed':
      return ofTurnedMarkets(fixture, [message.marketId]);
    case 'SelectionSuspended':
    case 'SelectionReopened':
      return ofSelections(fixture, message.marketId, message.selectionIds);
    case 'SelectionWithdrawn':
      return ofSelections(fixture, message.marketId, [message.selectionId]);
    case 'ScoreChanged':
      return fixture.match ? [scoreUpdate(fixture, fixture.match)] : [];
    case 'FixtureFinished':
      return ofEnd(fixture);
    // The match log is part of a screen's data; no live update carries it.
    case 'ActionReported':
      return [];
    default:
      return message satisfies never;
  }
};
