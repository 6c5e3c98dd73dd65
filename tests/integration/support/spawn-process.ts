import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { paymentsEnvironment } from '@paddock/command-service/src/adapters/payments/choose-provider.ts';
import { nodeEntry } from '@paddock/infra/engines/child.ts';
import { inheritedEnv } from '@paddock/infra/engines/definition.ts';
import { type Engine, startEngine } from '@paddock/infra/engines/engine.ts';
import { createTemporaryFolder, findFreePort } from '@paddock/infra/engines/index.ts';
import { answersOk } from '@paddock/infra/engines/readiness.ts';
import { bundleServices, type Entry } from '@paddock/infra/start/bundles.ts';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { z } from 'zod';
import {
  type Engines,
  type Killable,
  type NeededEngine,
  startEngines,
  testsKey,
} from '../../harness/index.ts';
import type { Start } from '../../support/use-started.ts';
import { type CommandServiceOptions, startCommandService, webhookSecret } from './start-command-service.ts';

/** A process of ours as in production, with its address. */
export type SpawnedProcess = Engine & { url: string };

type Choices = { port?: number; env: NodeJS.ProcessEnv; ready?: string; cleanUp?: () => Promise<void> };

const patience = { readyWithinMs: 60_000, graceMs: 10_000 };

/** Starts one of our entries, by its path in the repository, and waits until it is ready. */
const spawnProcess = async (
  entry: Entry,
  { port: given, env, ready = '/readyz', cleanUp }: Choices,
): Promise<SpawnedProcess> => {
  const port = given ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...inheritedEnv(),
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
    PADDOCK_PROFILE: 'embedded',
    // Engines may be slow on a machine that is busy with other tests; followers leave it more of the processors.
    ENGINE_TIMEOUT_MS: '8000',
    KAFKA_FETCH_WAIT_MS: '100',
    ...env,
  };
  const command = nodeEntry((await bundleServices())(entry), environment);
  const definition = { name: entry, port, command, ready: answersOk(`${url}${ready}`), ...patience };
  return { ...(await startEngine(definition, cleanUp)), url };
};

type Reached = Pick<Engines, 'eventStoreUrl' | 'redisUrl' | 'kafkaBrokers'>;

/** Who moves money by these variables. */
const paymentsOf = (more: NodeJS.ProcessEnv) => z.object(paymentsEnvironment).parse(more);

/** The command service's settings on these engines, and its processes: one answers HTTP, one manages processes. */
export const createCommandProcesses = async (
  engines: Reached,
  key = testsKey,
  more: NodeJS.ProcessEnv = {},
) => {
  const httpPort = await findFreePort();
  const fieldsPort = await findFreePort();
  const url = `http://127.0.0.1:${httpPort}`;
  const env = () => ({
    EVENTSTORE_URL: engines.eventStoreUrl,
    REDIS_URL: engines.redisUrl,
    KEY_ENCRYPTION_KEY: key.toString('hex'),
    PAYMENT_WEBHOOK_SECRET: webhookSecret,
    PAYMENT_FIELDS_URL: `http://127.0.0.1:${fieldsPort}`,
    PUBLIC_URL: url,
    ...more,
  });
  return {
    url,
    spawnHttp: () => spawnProcess('command-service/src/main.ts', { port: httpPort, env: env() }),
    spawnManagers: () =>
      spawnProcess('command-service/src/process-managers.ts', {
        env: { ...env(), KAFKA_BROKERS: engines.kafkaBrokers },
      }),
    /** The same service within the test, to look and to prepare. */
    startInside: (options: Pick<CommandServiceOptions, 'fieldsRedisUrl'> = {}) =>
      startCommandService(engines, {
        ...options,
        keys: createLocalKeys(key),
        fieldsPort,
        publicUrl: url,
        payments: paymentsOf(more),
        ...(more.REDIS_CA !== undefined && { redisCa: more.REDIS_CA }),
      }),
  };
};
export type CommandProcesses = Awaited<ReturnType<typeof createCommandProcesses>>;

/** Engines, the process that answers HTTP on them, and the same service within the test. */
export const startCommandHttp = async (
  start: Start,
  needed: NeededEngine[] = ['eventStore', 'redis'],
  { killable, more }: Killable & { more?: NodeJS.ProcessEnv | undefined } = {},
) => {
  const engines = await start(startEngines(needed, { killable }));
  const processes = await createCommandProcesses(engines, testsKey, more);
  const http = await start(processes.spawnHttp());
  const service = await start(processes.startInside());
  return { engines, processes, http, service };
};

/** The projection service as a process, on these engines. */
export const spawnProjectionService = (engines: Reached, key = testsKey, more: NodeJS.ProcessEnv = {}) =>
  spawnProcess('projection-service/src/main.ts', {
    env: {
      EVENTSTORE_URL: engines.eventStoreUrl,
      REDIS_URL: engines.redisUrl,
      KAFKA_BROKERS: engines.kafkaBrokers,
      KEY_ENCRYPTION_KEY: key.toString('hex'),
      ...more,
    },
  });

/** The live feed service. `env`: further settings; `ready`: what it has to answer before it counts as started. */
export const spawnLiveFeedService = async (
  { redisUrl, kafkaBrokers }: Pick<Engines, 'redisUrl' | 'kafkaBrokers'>,
  env: NodeJS.ProcessEnv = {},
  ready: '/readyz' | '/healthz' = '/readyz',
) => {
  const spawned = await spawnProcess('live-feed-service/src/main.ts', {
    env: { REDIS_URL: redisUrl, KAFKA_BROKERS: kafkaBrokers, ...env },
    ready,
  });
  /** What `/readyz` answers. */
  const readiness = async () => {
    const response = await fetch(`${spawned.url}/readyz`);
    return { status: response.status, body: await response.text() };
  };
  return { ...spawned, readiness };
};
export type LiveFeedService = Awaited<ReturnType<typeof spawnLiveFeedService>>;

/** How long the other end may take to begin, and then to go on. */
const patienceMs = { first: 30_000, next: 2_000 };

/** Whether this is a whole answer on a connection that stays open. Where it is to be closed, that is waited for. */
const isWhole = (received: string): boolean => {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const [head, body] = [received.slice(0, end), received.slice(end + 4)];
  if (head.startsWith('HTTP/1.1 100 ')) return isWhole(body);
  if (head.startsWith('HTTP/1.1 101 ') || /^connection: close$/im.test(head)) return false;
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (length !== undefined) return body.length >= Number(length);
  return /^transfer-encoding: chunked$/im.test(head) && body.endsWith('0\r\n\r\n');
};

/** Sends bytes as they are and answers what came back until that was whole, or the other end closed or was silent for a while. */
const speak = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(patienceMs.first, () => socket.destroy());
    socket.on('data', (data) => {
      socket.setTimeout(patienceMs.next);
      received += data.toString('latin1');
      if (isWhole(received)) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });

/** The edge in front of one address that stands for every service. `env`: further settings. */
export const spawnEdge = async (serviceUrl: string, env: NodeJS.ProcessEnv = {}) => {
  const folder = await createTemporaryFolder('edge');
  await writeFile(join(folder.path, 'index.html'), '<!doctype html><title>Paddock</title>');
  await mkdir(join(folder.path, 'assets'));
  await writeFile(join(folder.path, 'assets', 'app.js'), 'export {};');
  const metricsPort = await findFreePort();
  const spawned = await spawnProcess('infra/edge/main.ts', {
    ready: '/healthz',
    cleanUp: folder.remove,
    env: {
      COMMAND_SERVICE_URL: serviceUrl,
      PROJECTION_SERVICE_URL: serviceUrl,
      LIVE_FEED_SERVICE_URL: serviceUrl,
      UI_DIR: folder.path,
      PUBLIC_URL: 'http://localhost:8080',
      PAYMENT_FIELDS_URL: 'http://127.0.0.1:8081',
      METRICS_PORT: String(metricsPort),
      ...env,
    },
  });
  return {
    ...spawned,
    speak: (bytes: string) => speak(spawned.port, bytes),
    metricsPort,
    /** Asks at the port that serves the edge's metrics. */
    askMetricsServer: (path: '/metrics' | '/readyz') => fetch(`http://127.0.0.1:${metricsPort}${path}`),
  };
};
export type Edge = Awaited<ReturnType<typeof spawnEdge>>;

/** The fields of the payment sandbox in which cards are typed, with a page that has none. `env`: further settings. */
export const spawnPaymentFields = async (redisUrl: string, env: NodeJS.ProcessEnv = {}) => {
  const folder = await createTemporaryFolder('payment-fields');
  await writeFile(join(folder.path, 'index.html'), '<!doctype html><title>Fields</title>');
  const metricsPort = await findFreePort();
  const spawned = await spawnProcess('command-service/src/payment-fields.ts', {
    ready: '/healthz',
    cleanUp: folder.remove,
    env: {
      REDIS_URL: redisUrl,
      PAYMENTS: 'sandbox',
      PAYMENT_FIELDS_DIR: folder.path,
      PUBLIC_URL: 'http://localhost:8080',
      METRICS_PORT: String(metricsPort),
      ...env,
    },
  });
  return { ...spawned, metricsPort };
};
