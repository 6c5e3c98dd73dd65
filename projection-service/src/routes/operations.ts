import type { EventStoreDBClient } from '@eventstore/db-client';
import { feedHealthKey, feedHealthSchema } from '@paddock/contracts/catalogue';
import { findMarkets, opsStatus } from '@paddock/contracts/http';
import { type Redis, readAllEvents } from '@paddock/service-kit/engines';
import { type Route, route } from '@paddock/service-kit/http';
import { type CatalogueReader, createCatalogueReader } from '../catalogue/catalogue-reader.ts';
import { countersKey, inPlayKey, offsetsKey, sportFixturesKey } from '../catalogue/keys.ts';
import { countersSchema, offsetsOf } from '../catalogue/offsets.ts';
import { sportsMenu } from '../catalogue/sports.ts';
import { isOurStream } from '../projection/our-streams.ts';
import type { ProjectionWorker } from '../projection/worker.ts';

/** Events at the end of the log that may be none of ours. */
const lookBack = 50;

/** Commit position of the last event that read models are folded from; -1 in an empty log. */
const endOfLog = async (client: EventStoreDBClient): Promise<bigint> => {
  for await (const { stream, position } of readAllEvents(client, { fromEnd: lookBack })) {
    if (isOurStream(stream)) return position;
  }
  return -1n;
};

const feedStatus = async (redis: Redis) => {
  const [health, counters, offsets] = await Promise.all([
    redis.get(feedHealthKey),
    redis.hGetAll(countersKey),
    redis.hGetAll(offsetsKey),
  ]);
  const heardAt = health ? feedHealthSchema.parse(JSON.parse(health)).heardAt : null;
  return {
    heardAt,
    ...countersSchema.parse(counters),
    offsets: [...offsetsOf(offsets).next]
      .map(([partition, offset]) => ({ partition, offset: String(offset) }))
      .sort((a, b) => a.partition - b.partition),
  };
};

const fixtureCounts = async (redis: Redis) => {
  const counts = await Promise.all(sportsMenu.map(({ sport }) => redis.zCard(sportFixturesKey(sport))));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const inPlay = await redis.zCard(inPlayKey);
  return { total, inPlay, upcoming: Math.max(0, total - inPlay) };
};

const dayMs = 86_400_000;
/** Fixtures of a sport that are looked through, and those whose markets are shown. */
const looked = 500;
const shown = 10;

/** Markets of the fixtures whose name has this in it, the first fixture first. */
const marketsOf = async (reader: CatalogueReader, search: string) => {
  const range = { now: Date.now(), withinMs: 7 * dayMs, count: looked };
  const lists = await Promise.all(sportsMenu.map(({ sport }) => reader.ofSport(sport, range)));
  const named = lists
    .flat()
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .slice(0, shown);
  const fixtures = await Promise.all(named.map(({ fixtureId }) => reader.fixture(fixtureId)));
  return fixtures.flatMap((fixture) =>
    (fixture?.markets ?? []).map(({ marketId, name, status }) => ({
      ...{ marketId, marketName: name, status },
      ...{ fixtureName: fixture?.name ?? '', startsAt: fixture?.startsAt ?? '' },
    })),
  );
};

/** How feed, projections and catalogue stand. `behind`: how far the log goes on, in its own positions. */
export const operationsRoutes = (options: {
  redis: Redis;
  client: EventStoreDBClient;
  projection: ProjectionWorker;
}): Route[] => [
  route(findMarkets, async ({ query: { search } }) => ({
    body: { markets: await marketsOf(createCatalogueReader(options.redis), search) },
  })),
  route(opsStatus, async ({ now }) => {
    const { redis, client, projection } = options;
    const reached = projection.waiter.get();
    const [feed, fixtures, end] = await Promise.all([
      feedStatus(redis),
      fixtureCounts(redis),
      endOfLog(client),
    ]);
    const behind = end > reached ? Number(end - reached) : 0;
    return {
      body: {
        now: now.toISOString(),
        pricesPaused: feed.heardAt === null,
        feed,
        projection: { position: String(reached < 0n ? 0n : reached), behind },
        fixtures,
      },
    };
  }),
];
