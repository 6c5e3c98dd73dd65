import {
  type FixtureRecord,
  fixtureField,
  fixtureRecordSchema,
  type MarketRecord,
  marketField,
  marketRecordSchema,
  type SelectionRecord,
  selectionField,
  selectionRecordSchema,
} from '@paddock/contracts/catalogue';
import { type FoldedFixture, type FoldedMarket, isOffered, unknownFixture } from '@paddock/contracts/feed';
import { compiledSchema } from '@paddock/service-kit/events';
import { z } from 'zod';

/** A fixture's Redis hash. Reading throws where a field is not what is written here. */
export type FixtureHash = Readonly<Record<string, string>>;

const parsed = <Value>(schema: z.ZodType<Value>, text: string | undefined): Value | undefined =>
  text === undefined ? undefined : compiledSchema(schema).parse(JSON.parse(text));

/** What is stored of the fixture itself; `undefined` before it is announced. */
export const readFixture = (hash: FixtureHash): FixtureRecord | undefined =>
  parsed(fixtureRecordSchema, hash[fixtureField]);

export const readMarkets = (hash: FixtureHash): MarketRecord[] =>
  Object.keys(hash)
    .filter((name) => name.startsWith('market:'))
    .flatMap((name) => parsed(marketRecordSchema, hash[name]) ?? []);

export const readSelection = (
  hash: FixtureHash,
  marketId: string,
  selectionId: string,
): SelectionRecord | undefined => parsed(selectionRecordSchema, hash[selectionField(marketId, selectionId)]);

/** A market's selections by id; those that are withdrawn are stored though they are offered no more. */
const readSelections = (hash: FixtureHash, marketId: string): FoldedMarket['selections'] => {
  const prefix = selectionField(marketId, '');
  const ids = Object.keys(hash).flatMap((name) =>
    name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  );
  const selections = ids.map((id) => [id, readSelection(hash, marketId, id)] as const);
  return Object.fromEntries(selections.flatMap(([id, selection]) => (selection ? [[id, selection]] : [])));
};

/** Beside the record of a market: what its status would be, had operations not stopped it. */
const stoppedField = (marketId: string): string => `stopped:${marketId}`;
const stoppedSchema = z.enum(['open', 'suspended']);

const marketState = (market: MarketRecord, hash: FixtureHash): FoldedMarket => {
  const stopped = parsed(stoppedSchema, hash[stoppedField(market.marketId)]);
  const { status, results, dividends, ...offer } = market;
  return {
    marketId: market.marketId,
    offer,
    offered: new Set(offer.selections.map(({ selectionId }) => selectionId)),
    status,
    ...(stopped && { stopped }),
    ...(results && { results }),
    ...(dividends && { dividends }),
    selections: readSelections(hash, market.marketId),
  };
};

/** The state of the fixture, read from what was written of it. */
export const readFixtureState = (fixtureId: string, hash: FixtureHash): FoldedFixture => {
  const fixture = readFixture(hash);
  if (!fixture) return unknownFixture(fixtureId);
  const { status, period, clock, score, ...announced } = fixture;
  const markets = readMarkets(hash).map((market) => [market.marketId, marketState(market, hash)]);
  return {
    ...unknownFixture(fixtureId),
    announced,
    status,
    match: period && clock && score && { period, clock, score },
    markets: Object.fromEntries(markets),
  };
};

/** The fixture as it is written; `undefined` before it is announced. */
export const fixtureRecord = ({ announced, status, match }: FoldedFixture): FixtureRecord | undefined =>
  announced && { ...announced, status, ...match };

const marketRecord = ({ offer, status, results, dividends }: FoldedMarket): MarketRecord | undefined => {
  if (!offer) return undefined;
  const { selections, ...terms } = offer;
  return { ...terms, status, selections, ...(results && { results }), ...(dividends && { dividends }) };
};

/** The selections of a market that are written: those offered, and those withdrawn for good. */
const written = (market: FoldedMarket | undefined): [string, SelectionRecord][] =>
  market
    ? Object.entries(market.selections).filter(
        ([id, { status }]) => isOffered(market, id) || status === 'withdrawn',
      )
    : [];

const hasSameRecord = (a: FoldedMarket, b: FoldedMarket | undefined): boolean =>
  b !== undefined &&
  a.offer === b.offer &&
  a.status === b.status &&
  a.results === b.results &&
  a.dividends === b.dividends;

type Changes = { set: Map<string, unknown>; removed: string[] };

const addMarket = (
  before: FoldedMarket | undefined,
  after: FoldedMarket,
  { set, removed }: Changes,
): void => {
  const { marketId } = after;
  const record = marketRecord(after);
  if (record && !hasSameRecord(after, before)) set.set(marketField(marketId), record);
  if (after.stopped && after.stopped !== before?.stopped) set.set(stoppedField(marketId), after.stopped);
  if (before?.stopped && !after.stopped) removed.push(stoppedField(marketId));
  const [earlier, now] = [new Map(written(before)), new Map(written(after))];
  for (const [id, selection] of now) {
    if (selection !== earlier.get(id)) set.set(selectionField(marketId, id), selection);
  }
  for (const id of earlier.keys()) if (!now.has(id)) removed.push(selectionField(marketId, id));
};

/** The fields in which one state differs from another, and those that are no longer there. */
export const changedFields = (before: FoldedFixture, after: FoldedFixture): Changes => {
  const changes: Changes = { set: new Map(), removed: [] };
  const isSameFixture =
    after.announced === before.announced && after.status === before.status && after.match === before.match;
  const fixture = fixtureRecord(after);
  if (fixture && !isSameFixture) changes.set.set(fixtureField, fixture);
  for (const [id, market] of Object.entries(after.markets)) {
    if (market !== before.markets[id]) addMarket(before.markets[id], market, changes);
  }
  return changes;
};
