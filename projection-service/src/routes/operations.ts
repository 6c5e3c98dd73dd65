import type { EventStoreDBClient } from '@eventstore/db-client';
import { feedHealthSchema } from '@paddock/contracts/catalogue';
import type { Alert } from '@paddock/contracts/events';
import { findMarkets, listAlerts, opsStatus } from '@paddock/contracts/http';
import { feedHealthKey } from '@paddock/service-kit/catalogue';
import { type EventStore, type Redis, readAllEvents } from '@paddock/service-kit/engines';
import { commandContextOf, type Route, route } from '@paddock/service-kit/http';
import { noteListReading } from '@paddock/service-kit/readings';
import { type CatalogueReader, createCatalogueReader } from '../catalogue/catalogue-reader.ts';
import { countersKey, inPlayKey, offsetsKey, sportFixturesKey } from '../catalogue/keys.ts';
import { countersSchema, offsetsOf } from '../catalogue/offsets.ts';
import { sportsMenu } from '../catalogue/sports.ts';
import { readAlerts } from '../compliance/alerts.ts';
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

/** Fixtures whose markets are shown. */
const shown = 10;

/** Markets of the first fixtures whose name has this in it, and how many fixtures more there are. */
const marketsOf = async (reader: CatalogueReader, search: string) => {
  const ids = await reader.idsNamed(
    sportsMenu.map(({ sport }) => sport),
    search,
  );
  const fixtures = await Promise.all(ids.slice(0, shown).map((fixtureId) => reader.fixture(fixtureId)));
  const markets = fixtures
    .filter((fixture) => fixture !== undefined)
    .flatMap(({ name: fixtureName, startsAt, status: fixtureStatus, markets: own }) =>
      own.map(({ marketId, name, status }) => ({
        ...{ marketId, marketName: name, status },
        ...{ fixtureName, startsAt, over: fixtureStatus === 'finished' },
      })),
    );
  return { markets, moreFixtures: Math.max(0, ids.length - shown) };
};

/** Whom an alert tells something of: of who may be excluded that they are, too. */
const accountsOf = (alert: Alert): string[] => {
  if (!('accountId' in alert)) return [];
  if (alert.kind === 'same-person') return [alert.accountId, alert.excluded];
  return alert.kind === 'linked-accounts' ? [alert.accountId, alert.other] : [alert.accountId];
};

/** How feed, projections and catalogue stand. `behind`: how far the log goes on, in its own positions. */
export const operationsRoutes = (options: {
  redis: Redis;
  client: EventStoreDBClient;
  store: Pick<EventStore, 'read' | 'append'>;
  projection: Pick<ProjectionWorker, 'folded'>;
}): Route[] => [
  route(listAlerts, async (request) => {
    const { session, now } = request;
    const alerts = await readAlerts(options.store, session.account.roles, now);
    const read = alerts.flatMap(({ alert }) => accountsOf(alert));
    await noteListReading(options, 'alerts', read, commandContextOf(request));
    return { body: { alerts } };
  }),
  route(findMarkets, async ({ query: { search } }) => ({
    body: await marketsOf(createCatalogueReader(options.redis), search),
  })),
  route(opsStatus, async ({ now }) => {
    const { redis, client, projection } = options;
    const reached = projection.folded();
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
