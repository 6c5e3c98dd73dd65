import { randomBytes, randomUUID } from 'node:crypto';
import type { AccountEvent, Role } from '@paddock/contracts/events';
import { legOn, betPlaced as placedBet } from '@paddock/contracts/events/events.fixture';
import { type Call, createClient, type Input, positionHeader, type Response } from '@paddock/contracts/http';
import { startService } from '@paddock/projection-service/src/service.ts';
import {
  closeEventStoreClient,
  createEventStoreClient,
  type KafkaAddress,
} from '@paddock/service-kit/engines';
import { createSessionStore } from '@paddock/service-kit/http';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { createLog } from '@paddock/service-kit/process';
import { createClient as createRedis } from 'redis';
import { beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { type Engines, type Killable, startEngines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { type Start, useStarted } from '../../support/use-started.ts';
import { answerOf, createVisitor } from '../../support/visitor.ts';
import { createEventWriter } from './event-writer.ts';

export { betSettled } from '@paddock/contracts/events/events.fixture';

const silent = createLog('projection-service', process.env.TEST_LOG_LEVEL ?? 'fatal');

/** On a machine that is busy with other tests, milliseconds. */
const patience = 8000;

/** Longest that a query waits for what its caller wrote, milliseconds; then it answers with what there is. */
export const longestWaitMs = 2_000;
/** A timer may be a little early. */
const earlyMs = 10;

/** Wraps the keys of the accounts of these tests. */
export const keyEncryptionKey = randomBytes(32);

/** Followers of the feed within a test ask for news ten times a second, as those in processes of their own do. */
export const feedAt = ({ kafkaBrokers }: Pick<Engines, 'kafkaBrokers'>): KafkaAddress => ({
  brokers: kafkaBrokers.split(','),
  fetchWaitMs: 100,
});

const readinessSchema = z.object({ checks: z.record(z.string(), z.string()) });

/** Resolves once the read models answer: until they are built for the first time, queries are refused. */
const readModelsServed = (base: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const { checks } = readinessSchema.parse(await (await fetch(`${base}/readyz`)).json());
      if (checks['read-models'] !== 'ok') throw new Error(`read models: ${checks['read-models']}`);
    },
    { timeout: 60_000, interval: 20 },
  );

/** The projection service on these engines, within the test, with ways to write events and to query. */
export const startProjectionService = async (
  engines: Pick<Engines, 'eventStoreUrl' | 'redisUrl' | 'kafkaBrokers'>,
  engineTimeoutMs = patience,
  log = silent,
) => {
  const service = await startService({
    trustedEdges: { has: () => true },
    host: '127.0.0.1',
    port: 0,
    eventStoreUrl: engines.eventStoreUrl,
    redis: { url: engines.redisUrl },
    kafkaBrokers: feedAt(engines),
    keys: createLocalKeys(keyEncryptionKey),
    finishedFixtureHours: 24,
    engineTimeoutMs,
    profile: 'embedded',
    log,
  });
  const base = `http://127.0.0.1:${service.port}`;
  await readModelsServed(base);
  const store = createEventStoreClient(engines.eventStoreUrl);
  const writer = createEventWriter(store);
  const redis = createRedis({ url: engines.redisUrl });
  redis.on('error', () => {});
  await redis.connect();

  /** A signed-in browser. */
  const browser = async (accountId: string, roles: Role[] = ['customer']) => {
    const site = { base, sessions: createSessionStore(redis), now: () => new Date() };
    const { cookie, csrfToken } = await createVisitor(site, { accountId, roles });
    /** `reached`: up to which position the answer holds everything, where it says so. */
    const sendOnce = async <C extends Call>(call: C, input: Input<C>, position?: bigint) => {
      const client = createClient({
        base,
        csrfToken: () => csrfToken,
        headers: () => ({ cookie, ...(position !== undefined && { [positionHeader]: `${position}` }) }),
      });
      const began = performance.now();
      const outcome = await client.send(call, input);
      const reached = client.position();
      return {
        outcome,
        reached: reached === undefined ? undefined : BigInt(reached),
        ms: performance.now() - began,
      };
    };
    /** With a position it is asked again until the read models have reached it, each time for as long as a query waits. */
    const send = async <C extends Call>(call: C, input: Input<C>, position?: bigint) => {
      for (const until = performance.now() + soon.timeout; ; ) {
        const { outcome, reached, ms } = await sendOnce(call, input, position);
        const isBehind = position !== undefined && reached !== undefined && reached < position;
        if (!isBehind) return outcome;
        if (ms < longestWaitMs - earlyMs) throw new Error(`${call.name} did not wait for its position`);
        if (performance.now() > until)
          throw new Error(`${call.name} waits for a position that is not reached`);
      }
    };
    const ask = async <C extends Call>(call: C, input: Input<C>, position?: bigint): Promise<Response<C>> =>
      answerOf(await send(call, input, position));
    const fetchRaw = (path: string) => fetch(`${base}${path}`, { headers: { cookie } });
    return { cookie, send, sendOnce, ask, fetchRaw };
  };

  const stop = async () => {
    redis.destroy();
    await closeEventStoreClient(store);
    await service.close();
  };
  return { base, store, redis, ...writer, browser, stop };
};
export type ProjectionService = Awaited<ReturnType<typeof startProjectionService>>;

/** An event store, a Redis, a Kafka on which nothing happens, and the projection service on them. */
export const startProjectionAlone = async (start: Start, choices: Killable = {}) => {
  const engines = await start(startEngines(['eventStore', 'redis', 'idle-kafka'], choices));
  const service = await start(startProjectionService(engines));
  return { engines, service };
};

/** The same for the tests of a file, each with an account of its own. */
export const useProjectedAccount = (choices: Killable = {}) => {
  let engines: Engines;
  let service: ProjectionService;
  let accountId: string;
  useStarted(async (start) => {
    ({ engines, service } = await startProjectionAlone(start, choices));
  });
  beforeEach(() => {
    accountId = randomUUID();
  });
  const stream = () => `account-${accountId}`;
  return { engines: () => engines, service: () => service, accountId: () => accountId, stream };
};
type BetPlaced = Extract<AccountEvent, { type: 'BetPlaced' }>;

/** A single at 5/2. */
export const betPlaced = (betId: string, stake = 100, more: Partial<BetPlaced['data']> = {}): BetPlaced =>
  placedBet({
    ...{ betId, placementId: betId, unitStake: stake, potentialReturn: (stake * 7) / 2, rulesVersion: '1' },
    legs: [legOn('1', { fixtureName: 'Alpha v Beta', selectionName: 'Alpha', price: { up: 5, down: 2 } })],
    ...more,
  });
