import {
  type FixtureRecord,
  fixtureField,
  type MarketRecord,
  marketField,
  selectionField,
} from '@paddock/contracts/catalogue';
import { fixtureRecord, marketRecord } from '@paddock/contracts/catalogue/catalogue.fixture';
import type { Price } from '@paddock/contracts/odds';
import { feedHealthKey, fixtureKey, marketFixtureKey } from '@paddock/service-kit/catalogue';
import type { CommandService } from './start-command-service.ts';

type Redis = CommandService['dependencies']['redis'];

export type Offered = { eventId: string; marketId: string; selectionId: string };

/** Of the fixture and its market what is other than usual. */
export type OfferTerms = { fixture?: Partial<FixtureRecord>; market?: Partial<MarketRecord> };

export const evens: Price = { up: 1, down: 1 };
export const longer: Price = { up: 5, down: 2 };
export const shorter: Price = { up: 1, down: 2 };

/** Puts a fixture with one market and one selection into the catalogue, as the projection of the feed does. */
export const offer = async (
  redis: Redis,
  name: string,
  price: Price | null,
  terms: OfferTerms = {},
): Promise<Offered> => {
  const fixtureId = terms.fixture?.fixtureId ?? `f-${name}`;
  const marketId = terms.market?.marketId ?? `m-${name}`;
  const selectionId = `s-${name}`;
  const fixture = fixtureRecord(name, terms.fixture);
  const market = marketRecord(name, { fixtureId, startingPrice: price === null, ...terms.market });
  await redis.hSet(fixtureKey(fixtureId), {
    [fixtureField]: JSON.stringify(fixture),
    [marketField(marketId)]: JSON.stringify(market),
    [selectionField(marketId, selectionId)]: JSON.stringify({ price, status: 'open' }),
  });
  await redis.set(marketFixtureKey(marketId), fixtureId);
  return { eventId: fixtureId, marketId, selectionId };
};

/** The feed is live, for the rest of the test. */
export const setFeedLive = (redis: Redis) =>
  redis.set(feedHealthKey, JSON.stringify({ heardAt: new Date().toISOString() }));

/** The feed fell silent. */
export const setFeedSilent = (redis: Redis) => redis.del(feedHealthKey);
