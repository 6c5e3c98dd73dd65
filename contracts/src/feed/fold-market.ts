import type { Price } from '../odds/index.ts';
import type { FeedMessageOf } from './message.ts';
import { keeping } from './same.ts';
import type { FixtureState, MarketOffer, MarketState, SelectionState } from './state.ts';
import { marketIn } from './state.ts';

/** Changes some markets, or all; those that come back the same stay the same object. */
export const mapMarkets = (
  state: FixtureState,
  marketIds: readonly string[] | undefined,
  change: (market: MarketState) => MarketState,
): FixtureState => {
  let markets: Record<string, MarketState> | undefined;
  for (const id of marketIds ?? Object.keys(state.markets)) {
    const after = change(marketIn(state, id));
    if (after === state.markets[id]) continue;
    markets ??= { ...state.markets };
    markets[id] = after;
  }
  return markets ? { ...state, markets } : state;
};

const begun: SelectionState = { price: null, status: 'open' };

/** Changes some selections of a market; one that is not known begins open and without a price. */
const mapSelections = (
  market: MarketState,
  selectionIds: readonly string[],
  change: (selection: SelectionState, selectionId: string) => SelectionState,
): MarketState => {
  let selections: Record<string, SelectionState> | undefined;
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
  { selections: before }: MarketState,
  { selections }: FeedMessageOf<'MarketOffered'>,
): MarketState['selections'] => {
  const after = { ...before };
  for (const { selectionId, price } of selections) {
    const known = before[selectionId];
    const offered: SelectionState =
      known?.status === 'withdrawn' ? { ...known, price } : { price, status: 'open' };
    after[selectionId] = keeping(known, offered);
  }
  return keeping(before, after);
};

/** The market as offered: open, unless it has a result or its fixture is over. */
export const offerMarket = (state: FixtureState, message: FeedMessageOf<'MarketOffered'>): FixtureState => {
  const { type: _type, messageId: _id, at: _at, selections, ...terms } = message;
  const offer: MarketOffer = {
    ...terms,
    selections: selections.map(({ price: _, ...selection }) => selection),
  };
  return mapMarkets(state, [message.marketId], (market) => {
    const status = state.status === 'finished' ? 'suspended' : 'open';
    const after: MarketState = {
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
  state: FixtureState,
  marketId: string,
  prices: Readonly<Record<string, Price | null>>,
): FixtureState =>
  mapMarkets(state, [marketId], (market) =>
    mapSelections(market, Object.keys(prices), (selection, id) => {
      const price = prices[id] ?? null;
      return isSamePrice(selection.price, price) ? selection : { ...selection, price };
    }),
  );

/** A withdrawn selection is out for good. */
export const setStatus = (
  state: FixtureState,
  marketId: string,
  selectionIds: readonly string[],
  status: 'open' | 'suspended',
): FixtureState =>
  mapMarkets(state, [marketId], (market) =>
    mapSelections(market, selectionIds, (selection) =>
      selection.status === 'withdrawn' || selection.status === status ? selection : { ...selection, status },
    ),
  );

/** Out for good. Said again, the first word stands: Rule 4 goes by when the runner came out, and its price then. */
export const withdraw = (
  state: FixtureState,
  { marketId, selectionId, at, price }: FeedMessageOf<'SelectionWithdrawn'>,
): FixtureState =>
  mapMarkets(state, [marketId], (market) =>
    mapSelections(market, [selectionId], (selection) =>
      selection.status === 'withdrawn'
        ? selection
        : { ...selection, status: 'withdrawn', withdrawn: { at, price } },
    ),
  );
