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

/** A market that operations keep from taking bets; one that has a result takes none anyway. */
export const stopped = (market: FoldedMarket): FoldedMarket =>
  market.stopped || market.status === 'resulted'
    ? market
    : { ...market, status: 'suspended', stopped: market.status };

/** It goes on as the feed has left it meanwhile. */
export const resumed = (market: FoldedMarket): FoldedMarket => {
  const { stopped: otherwise, ...rest } = market;
  if (!otherwise) return market;
  return { ...rest, status: rest.status === 'resulted' ? 'resulted' : otherwise };
};

/** The status of a market that is offered so, with what operations say of it. */
const offeredStatus = (
  { status, stopped: otherwise }: FoldedMarket,
  offered: 'open' | 'suspended',
): Pick<FoldedMarket, 'status' | 'stopped'> => {
  if (status === 'resulted') return { status, ...(otherwise && { stopped: otherwise }) };
  return otherwise ? { status: 'suspended', stopped: offered } : { status: offered };
};

/** The market as offered: open, unless it has a result, its fixture is over or operations stopped it. */
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
      ...offeredStatus(market, status),
      selections: offeredSelections(market, message),
    };
    const isUnchanged =
      after.offer === market.offer &&
      after.status === market.status &&
      after.stopped === market.stopped &&
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
