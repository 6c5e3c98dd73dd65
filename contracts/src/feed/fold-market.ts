import type { Price } from '../odds/index.ts';
import type { FeedMessageOf } from './message.ts';
import { keeping } from './same.ts';
import type { FoldedFixture, FoldedMarket, FoldedSelection, MarketOffer } from './state.ts';
import { marketIn } from './state.ts';

/** Changes some markets, or all; those that come back the same stay the same object. */
export const mapMarkets = (
  state: FoldedFixture,
  marketIds: readonly string[] | undefined,
  change: (market: FoldedMarket) => FoldedMarket,
): FoldedFixture => {
  let markets: Record<string, FoldedMarket> | undefined;
  for (const id of marketIds ?? Object.keys(state.markets)) {
    const after = change(marketIn(state, id));
    if (after === state.markets[id]) continue;
    markets ??= { ...state.markets };
    markets[id] = after;
  }
  return markets ? { ...state, markets } : state;
};

const begun: FoldedSelection = { price: null, status: 'open' };

/** Changes some selections of a market; one that is not known begins open and without a price. */
const mapSelections = (
  market: FoldedMarket,
  selectionIds: readonly string[],
  change: (selection: FoldedSelection, selectionId: string) => FoldedSelection,
): FoldedMarket => {
  let selections: Record<string, FoldedSelection> | undefined;
  for (const id of selectionIds) {
    const after = change(market.selections[id] ?? begun, id);
    if (after === market.selections[id]) continue;
    selections ??= { ...market.selections };
    selections[id] = after;
  }
  return selections ? { ...market, selections } : market;
};

/** Selections once the market is offered so; one that was withdrawn stays withdrawn. */
const offeredSelections = (
  { selections: before }: FoldedMarket,
  { selections }: FeedMessageOf<'MarketOffered'>,
): FoldedMarket['selections'] => {
  const after = { ...before };
  for (const { selectionId, price } of selections) {
    const known = before[selectionId];
    const offered: FoldedSelection =
      known?.status === 'withdrawn' ? { ...known, price } : { price, status: 'open' };
    after[selectionId] = keeping(known, offered);
  }
  return keeping(before, after);
};

/** The market as offered: open, unless it has a result or its fixture is over. */
export const offerMarket = (state: FoldedFixture, message: FeedMessageOf<'MarketOffered'>): FoldedFixture => {
  const { type: _type, messageId: _id, at: _at, selections, ...terms } = message;
  const offer: MarketOffer = {
    ...terms,
    selections: selections.map(({ price: _, ...selection }) => selection),
  };
  return mapMarkets(state, [message.marketId], (market) => {
    const status = state.status === 'finished' ? 'suspended' : 'open';
    const after: FoldedMarket = {
      ...market,
      offer: keeping(market.offer, offer),
      offered: new Set(selections.map(({ selectionId }) => selectionId)),
      status: market.status === 'resulted' ? 'resulted' : status,
      selections: offeredSelections(market, message),
    };
    const isUnchanged =
      after.offer === market.offer &&
      after.status === market.status &&
      after.selections === market.selections;
    return isUnchanged ? market : after;
  });
};

/** In the same terms; compared for every price of the feed, so without the detour of `isSame`. */
const isSamePrice = (a: Price | null, b: Price | null): boolean => a?.up === b?.up && a?.down === b?.down;

export const setPrices = (
  state: FoldedFixture,
  marketId: string,
  prices: Readonly<Record<string, Price | null>>,
): FoldedFixture =>
  mapMarkets(state, [marketId], (market) =>
    mapSelections(market, Object.keys(prices), (selection, id) => {
      const price = prices[id] ?? null;
      return isSamePrice(selection.price, price) ? selection : { ...selection, price };
    }),
  );

/** A withdrawn selection is out for good. */
export const setStatus = (
  state: FoldedFixture,
  marketId: string,
  selectionIds: readonly string[],
  status: 'open' | 'suspended',
): FoldedFixture =>
  mapMarkets(state, [marketId], (market) =>
    mapSelections(market, selectionIds, (selection) =>
      selection.status === 'withdrawn' || selection.status === status ? selection : { ...selection, status },
    ),
  );

/** Out for good. Said again, the first word stands: Rule 4 goes by when the runner came out, and its price then. */
export const withdraw = (
  state: FoldedFixture,
  { marketId, selectionId, at, price }: FeedMessageOf<'SelectionWithdrawn'>,
): FoldedFixture =>
  mapMarkets(state, [marketId], (market) =>
    mapSelections(market, [selectionId], (selection) =>
      selection.status === 'withdrawn'
        ? selection
        : { ...selection, status: 'withdrawn', withdrawn: { at, price } },
    ),
  );
