import {
  type FixtureRecord,
  feedHealthKey,
  fixtureField,
  fixtureKey,
  type MarketRecord,
  marketField,
  marketFixtureKey,
  selectionField,
} from '@paddock/contracts/catalogue';
import type { Price } from '@paddock/contracts/odds';
import type { Desk } from './start-command-service.ts';

type Redis = Desk['dependencies']['redis'];

export type Offered = { eventId: string; marketId: string; selectionId: string };

/** Puts a fixture with one market and one selection into the catalogue, as the projection of the feed does. */
export const offer = async (
  redis: Redis,
  name: string,
  price: Price | null,
  more: { fixture?: Partial<FixtureRecord>; market?: Partial<MarketRecord> } = {},
): Promise<Offered> => {
  const fixtureId = more.fixture?.fixtureId ?? `f-${name}`;
  const marketId = more.market?.marketId ?? `m-${name}`;
  const selectionId = `s-${name}`;
  const ref = { eventId: fixtureId, marketId, selectionId };
  const fixture: FixtureRecord = {
    fixtureId,
    name: `Fixture ${name}`,
    sport: 'football',
    competition: { id: 'c-1', name: 'League' },
    startsAt: '2030-01-01T15:00:00.000Z',
    status: 'not-started',
    ...more.fixture,
  };
  const market: MarketRecord = {
    marketId,
    fixtureId,
    kind: 'match-result',
    name: 'Match result',
    order: 0,
    startingPrice: price === null,
    betDelaySeconds: 0,
    status: 'open',
    selections: [{ selectionId, name: `Selection ${name}` }],
    ...more.market,
  };
  await redis.hSet(fixtureKey(fixtureId), {
    [fixtureField]: JSON.stringify(fixture),
    [marketField(marketId)]: JSON.stringify(market),
    [selectionField(marketId, selectionId)]: JSON.stringify({ price, status: 'open' }),
  });
  await redis.set(marketFixtureKey(marketId), fixtureId);
  return ref;
};

/** The feed is heard, for the rest of the test. */
export const hearFeed = (redis: Redis) =>
  redis.set(feedHealthKey, JSON.stringify({ heardAt: new Date().toISOString() }));

/** The feed fell silent. */
export const loseFeed = (redis: Redis) => redis.del(feedHealthKey);
