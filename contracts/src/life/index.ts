import type { FixtureRecord, MarketRecord, SelectionRecord } from '../catalogue/records.ts';

/** Where a selection, market or fixture stands; bets are struck while it is open. */
export type Life = 'open' | 'suspended' | 'withdrawn' | 'resulted' | 'finished';

type Fixture = Pick<FixtureRecord, 'status'>;
type Market = Pick<MarketRecord, 'status'>;
type Selection = Pick<SelectionRecord, 'status'>;

/** A market that has no result ends with its fixture. */
export const lifeOfMarket = (fixture: Fixture, { status }: Market): Life => {
  if (status === 'resulted') return status;
  return fixture.status === 'finished' ? 'finished' : status;
};

/** A withdrawn selection stays so; else a shut market shuts its selections; else the selection's own state. */
export const lifeOfSelection = (fixture: Fixture, market: Market, { status }: Selection): Life => {
  if (status === 'withdrawn') return status;
  const life = lifeOfMarket(fixture, market);
  return life === 'open' && status === 'suspended' ? status : life;
};
