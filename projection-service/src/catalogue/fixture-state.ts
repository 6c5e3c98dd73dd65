import {
  type FixtureRecord,
  fixtureField,
  type MarketRecord,
  marketField,
  type SelectionRecord,
  selectionField,
} from '@paddock/contracts/catalogue';

/** What is known of one fixture: the fields of its Redis hash, parsed. Never changed in place. */
export type FixtureState = {
  fixture: FixtureRecord | undefined;
  markets: Readonly<Record<string, MarketRecord>>;
  /** By field name: see `selectionField`. */
  selections: Readonly<Record<string, SelectionRecord>>;
};

export const unknownFixture: FixtureState = { fixture: undefined, markets: {}, selections: {} };

/** Reads a fixture's hash; fields of other makes are left out. */
export const readFixtureState = (hash: Record<string, string>): FixtureState => {
  const markets: Record<string, MarketRecord> = {};
  const selections: Record<string, SelectionRecord> = {};
  for (const [name, value] of Object.entries(hash)) {
    if (name.startsWith('market:')) {
      const market = JSON.parse(value) as MarketRecord;
      markets[market.marketId] = market;
    } else if (name.startsWith('selection:')) selections[name] = JSON.parse(value) as SelectionRecord;
  }
  const fixture = hash[fixtureField];
  return {
    fixture: fixture === undefined ? undefined : (JSON.parse(fixture) as FixtureRecord),
    markets,
    selections,
  };
};

/** The fields in which one state differs from another, and those that are no longer there. */
export const changedFields = (
  before: FixtureState,
  after: FixtureState,
): { set: Map<string, unknown>; removed: string[] } => {
  const set = new Map<string, unknown>();
  const removed: string[] = [];
  if (after.fixture && after.fixture !== before.fixture) set.set(fixtureField, after.fixture);
  for (const [id, market] of Object.entries(after.markets)) {
    if (market !== before.markets[id]) set.set(marketField(id), market);
  }
  for (const [name, selection] of Object.entries(after.selections)) {
    if (selection !== before.selections[name]) set.set(name, selection);
  }
  for (const name of Object.keys(before.selections)) if (!(name in after.selections)) removed.push(name);
  return { set, removed };
};

export const selectionOf = (state: FixtureState, marketId: string, selectionId: string) =>
  state.selections[selectionField(marketId, selectionId)];
