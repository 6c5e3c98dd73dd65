import { isDeepStrictEqual } from 'node:util';
import { type MarketRecord, type SelectionRecord, selectionField } from '@paddock/contracts/catalogue';
import type { FeedMessageOf } from '@paddock/contracts/feed';
import type { Price } from '@paddock/contracts/odds';
import type { FixtureState } from './fixture-state.ts';

/** Changes some markets, or all; those that come back the same stay the same object. */
export const mapMarkets = (
  state: FixtureState,
  marketIds: readonly string[] | undefined,
  change: (market: MarketRecord) => MarketRecord,
): FixtureState => {
  const changed: Record<string, MarketRecord> = {};
  for (const id of marketIds ?? Object.keys(state.markets)) {
    const market = state.markets[id];
    const after = market && change(market);
    if (after && after !== market) changed[id] = after;
  }
  return Object.keys(changed).length === 0 ? state : { ...state, markets: { ...state.markets, ...changed } };
};

const changeSelections = (
  state: FixtureState,
  names: readonly string[],
  change: (selection: SelectionRecord, name: string) => SelectionRecord,
): FixtureState => {
  const changed: Record<string, SelectionRecord> = {};
  for (const name of names) {
    const selection = state.selections[name];
    const after = selection && change(selection, name);
    if (after && after !== selection) changed[name] = after;
  }
  return Object.keys(changed).length === 0
    ? state
    : { ...state, selections: { ...state.selections, ...changed } };
};

/** Selections of the market as it is offered now; one that was withdrawn stays withdrawn. */
const offeredSelections = (state: FixtureState, { marketId, selections }: FeedMessageOf<'MarketOffered'>) => {
  const prefix = selectionField(marketId, '');
  const after = Object.entries(state.selections).filter(([name]) => !name.startsWith(prefix));
  for (const { selectionId, price } of selections) {
    const name = selectionField(marketId, selectionId);
    const before = state.selections[name];
    const offered: SelectionRecord =
      before?.status === 'withdrawn' ? { ...before, price } : { price, status: 'open' };
    after.push([name, before && isDeepStrictEqual(before, offered) ? before : offered]);
  }
  return Object.fromEntries(after);
};

/** The market as offered: open, unless it has a result or its fixture is over. */
export const offerMarket = (state: FixtureState, message: FeedMessageOf<'MarketOffered'>): FixtureState => {
  const { type: _type, messageId: _id, at: _at, selections, ...terms } = message;
  const before = state.markets[message.marketId];
  const isOver = state.fixture?.status === 'finished';
  const market: MarketRecord = {
    ...terms,
    status: before?.status === 'resulted' ? 'resulted' : isOver ? 'suspended' : 'open',
    selections: selections.map(({ price: _, ...selection }) => selection),
    ...(before?.results && { results: before.results }),
    ...(before?.dividends && { dividends: before.dividends }),
  };
  const after = offeredSelections(state, message);
  const isSame = isDeepStrictEqual(market, before) && isDeepStrictEqual(after, state.selections);
  if (isSame) return state;
  return { ...state, markets: { ...state.markets, [market.marketId]: market }, selections: after };
};

const isSamePrice = (a: Price | null, b: Price | null): boolean =>
  a === b || (a !== null && b !== null && a.up === b.up && a.down === b.down);

export const setPrices = (
  state: FixtureState,
  marketId: string,
  prices: Readonly<Record<string, Price | null>>,
): FixtureState => {
  const byName = new Map(Object.entries(prices).map(([id, price]) => [selectionField(marketId, id), price]));
  return changeSelections(state, [...byName.keys()], (selection, name) => {
    const price = byName.get(name) ?? null;
    return isSamePrice(selection.price, price) ? selection : { ...selection, price };
  });
};

/** A withdrawn selection is out for good. */
export const mapSelections = (
  state: FixtureState,
  marketId: string,
  selectionIds: readonly string[],
  status: 'open' | 'suspended',
): FixtureState =>
  changeSelections(
    state,
    selectionIds.map((id) => selectionField(marketId, id)),
    (selection) =>
      selection.status === 'withdrawn' || selection.status === status ? selection : { ...selection, status },
  );

/** Out for good. Said again, the first word stands: Rule 4 goes by when the runner came out, and its price then. */
export const withdraw = (
  state: FixtureState,
  { marketId, selectionId, at, price }: FeedMessageOf<'SelectionWithdrawn'>,
): FixtureState =>
  changeSelections(state, [selectionField(marketId, selectionId)], (selection) =>
    selection.status === 'withdrawn'
      ? selection
      : { ...selection, status: 'withdrawn', withdrawn: { at, price } },
  );
