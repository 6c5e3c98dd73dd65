import {
  closeEventStoreClient,
  connectRedis,
  connectRedisWriter,
  createEventStore,
  createEventStoreClient,
  type KafkaAddress,
  type RedisAddress,
} from '@paddock/service-kit/engines';
import {
  createRateLimiter,
  createSessionStore,
  mount,
  type ReadinessChecks,
  type Serving,
  serve,
} from '@paddock/service-kit/http';
import { createDevices, createOriginDigest, type PlatformKeys } from '@paddock/service-kit/keys';
import {
  type AddressList,
  createFixedClock,
  createMovableClock,
  isDevelopment,
  type Log,
  type Profile,
  type ServiceTls,
} from '@paddock/service-kit/process';
import { startCatalogue } from './catalogue/worker.ts';
import { startProjection } from './projection/worker.ts';
import { readModels } from './read-models/index.ts';
import { routesOf } from './routes.ts';

type ServiceOptions = {
  host: string;
  port: number;
  eventStoreUrl: string;
  redis: RedisAddress;
  kafkaBrokers: KafkaAddress;
  keys: PlatformKeys;
  finishedFixtureHours: number;
  /** Longest silence of an engine, milliseconds, after which a call to it is given up. */
  engineTimeoutMs: number;
  /** Whether the clock may be moved and cookies go without TLS. */
  profile: Profile;
  /** Of these alone it is believed which address a call came from. */
  trustedEdges: AddressList;
  /** By which the edge speaks to it; `undefined`: in the clear. */
  tls?: ServiceTls | undefined;
  log: Log;
};

/** Silence of the broker after which the service says that it is not ready, milliseconds. */
const silentMs = 5000;
const hourMs = 3_600_000;

/** Starts folding, the catalogue and the queries; `close` drains all three. Rejects when the port is taken. */
export const startService = async (options: ServiceOptions): Promise<Serving> => {
  const { log } = options;
  const { engineTimeoutMs: timeoutMs } = options;
  const redis = await connectRedis({ ...options.redis, log, timeoutMs });
  const foldRedis = connectRedisWriter(options.redis, log, 'projection');
  const feedRedis = connectRedisWriter(options.redis, log, 'catalogue');
  const client = createEventStoreClient(options.eventStoreUrl, { timeoutMs, log });
  const isOnOneMachine = isDevelopment(options.profile);
  const clock = isOnOneMachine ? await createMovableClock(redis) : createFixedClock();
  const projection = startProjection({ models: readModels, client, redis: foldRedis, log });
  const catalogue = startCatalogue({
    brokers: options.kafkaBrokers,
    redis: feedRedis,
    finishedMs: options.finishedFixtureHours * hourMs,
    now: () => new Date(),
    log,
  });

  const checks: ReadinessChecks = {
    redis: async () => (await redis.ping()) === 'PONG' || 'redis unreachable',
    'event-store': () => projection.isFollowing() || 'event store not connected',
    'read-models': () => projection.served.get() !== undefined || 'the read models are being built',
    feed: () => catalogue.silentMs() < silentMs || 'kafka not connected',
  };
  const { keys } = options;
  const store = createEventStore(client, timeoutMs);
  const sessions = createSessionStore(redis);
  const routes = routesOf({ redis, projection, client, store, keys, sessions });
  const application = mount(routes, {
    sessions,
    clock,
    log,
    limiter: createRateLimiter(redis),
    secureCookies: !isOnOneMachine,
    trustedEdges: options.trustedEdges,
    originOf: createOriginDigest(keys.digests.origins),
    devices: createDevices(keys.digests.devices),
    // Nothing is changed by a call of this service.
    holdsInLog: async () => true,
  });

  const stop = async () => {
    clock.stop();
    await Promise.all([projection.stop(), catalogue.stop()]);
    foldRedis.disconnect();
    feedRedis.disconnect();
    redis.destroy();
    await closeEventStoreClient(client);
  };
  const { host, port, tls } = options;
  try {
    const serving = await serve({ host, port, tls, checks }, application);
    const close = async () => {
      await serving.close();
      await stop();
    };
    return { ...serving, close };
  } catch (error) {
    await stop();
    throw error;
  }
};
