import type { FixtureRecord, MarketRecord } from './records.ts';

/** Tests: what the catalogue stores of fixture `f-{name}` and its market `m-{name}` with the selection `s-{name}`. */

export const fixtureRecord = (name: string, more: Partial<FixtureRecord> = {}): FixtureRecord => ({
  fixtureId: `f-${name}`,
  name: `Fixture ${name}`,
  sport: 'football',
  competition: { id: 'c-1', name: 'League' },
  startsAt: '2030-01-01T15:00:00.000Z',
  status: 'not-started',
  ...more,
});

export const marketRecord = (name: string, more: Partial<MarketRecord> = {}): MarketRecord => ({
  marketId: `m-${name}`,
  fixtureId: `f-${name}`,
  kind: 'match-result',
  name: 'Match result',
  order: 0,
  startingPrice: false,
  betDelaySeconds: 0,
  status: 'open',
  selections: [{ selectionId: `s-${name}`, name: `Selection ${name}` }],
  ...more,
});
