import type { fixturePage, Response } from '@paddock/contracts/http';
import { expect, it } from 'vitest';
import { type MarketView, sportEntriesOf, withMarkets } from './sports.ts';

it('an entry of the sports menu is found by its path in lower case', () => {
  const answer = {
    Name: 'Football',
    NameSafe: 'football',
    Url: '/Sports/Football',
    Order: 1,
    liveCount: 3,
    count: 9,
  };
  expect(sportEntriesOf([answer])).toEqual([{ path: '/sports/football', inPlay: 3 }]);
});

type FixtureAnswer = Response<typeof fixturePage>;

const market = (marketId: string, order: number, status: 'open' | 'resulted' = 'open'): MarketView => ({
  ...{ marketId, fixtureId: 'f1', kind: 'other', name: marketId, order, status },
  ...{ startingPrice: false, betDelaySeconds: 0, selections: [] },
});

const fixtureAnswer = (markets: MarketView[], serverTime: string): FixtureAnswer => ({
  fixture: {
    ...{ fixtureId: 'f1', name: 'A v B', sport: 'football', status: 'not-started' },
    ...{ startsAt: '2026-05-01T15:00:00Z', competition: { id: 'c', name: 'C' } },
    ...{ markets, marketCount: 3 },
  },
  ...{ pricesPaused: false, serverTime },
});

it('a market that was read by itself takes its place among those of its fixture', () => {
  const before = fixtureAnswer([market('a', 0), market('c', 2)], '2026-05-01T12:00:00Z');
  const later = '2026-05-01T12:00:01Z';
  const changed = withMarkets(before, fixtureAnswer([market('a', 0, 'resulted')], later));
  expect(changed.fixture.markets).toEqual([market('a', 0, 'resulted'), market('c', 2)]);
  const grown = withMarkets(changed, fixtureAnswer([market('b', 1)], later));
  expect(grown.fixture.markets.map(({ marketId }) => marketId)).toEqual(['a', 'b', 'c']);
  expect([grown.fixture.marketCount, grown.serverTime]).toEqual([3, later]);
});
