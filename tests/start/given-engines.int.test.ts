import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EventStoreDBClient } from '@eventstore/db-client';
import { nodeEntry } from '@paddock/infra/engines/child.ts';
import { inheritedEnv } from '@paddock/infra/engines/definition.ts';
import {
  createTemporaryFolder,
  findFreePortBlock,
  startEmbeddedEventStore,
} from '@paddock/infra/engines/index.ts';
import { portsNeeded } from '@paddock/infra/start/ports.ts';
import { startSystem } from '@paddock/infra/start/system.ts';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEngines } from '../harness/index.ts';

const fixtures = new URL('../engines/fixtures/', import.meta.url);
const certFile = fileURLToPath(new URL('certificate.pem', fixtures));
const keyFile = fileURLToPath(new URL('certificate-key.pem', fixtures));
const login = { username: 'paddock', password: 'changeit' };
const url = ({ port }: { port: number }) =>
  `esdb+discover://paddock:changeit@127.0.0.1:${port}?tls=true&tlsCAFile=${certFile}`;

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;

beforeAll(async () => {
  folder = await createTemporaryFolder('given');
});

afterAll(() => folder.remove());

const startOptions = async (name: string) => ({
  port: await findFreePortBlock(portsNeeded),
  dataDir: join(folder.path, name),
  fresh: false,
  simulator: false,
  seed: 1,
  environment: { ENGINE_TIMEOUT_MS: '8000' },
});

/** `npm start` in this environment, which it should refuse. */
const refused = (given: NodeJS.ProcessEnv, args: string[] = []) => {
  const env = { ...inheritedEnv(), PADDOCK_DATA: join(folder.path, 'refused'), ...given };
  const { command, args: all } = nodeEntry(new URL('../../infra/start/main.ts', import.meta.url), env, args);
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(command, all, { env, timeout: 200_000 }, (error, _, said) =>
      resolve({ code: error?.code, said }),
    );
  });
};

describe('npm start on engines that are given', () => {
  it('uses each of them, a cluster behind TLS too, starts none beside it, and leaves it running', async () => {
    const store = await startEmbeddedEventStore({ tls: { certFile, keyFile }, login });
    const engines = await startEngines(['redis', 'kafka']);
    const { redisUrl, kafkaBrokers } = engines;
    const given = { eventStoreUrl: url(store), redisUrl, kafkaBrokers };
    const system = await startSystem({ ...(await startOptions('all')), given }, () => {}).ready;
    expect(system.names).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(event-store|redis|kafka)$/)]),
    );
    expect((await fetch(`${system.url}/readyz`)).status).toBe(200);
    await system.stop();
    expect(await eventsIn(url(store))).toBeGreaterThan(0);
    expect(await keysIn(redisUrl)).toBeGreaterThan(0);
    await Promise.all([store.stop(), engines.stop()]);
  });

  it('starts those that are not given, and refuses a Redis that belongs to another event store', async () => {
    const engines = await startEngines(['redis']);
    const given = { redisUrl: engines.redisUrl };
    const system = await startSystem({ ...(await startOptions('one')), given }, () => {}).ready;
    expect(system.names).toEqual(expect.arrayContaining(['event-store', 'kafka']));
    expect(system.names).not.toContain('redis');
    await system.stop();
    expect(await keysIn(engines.redisUrl)).toBeGreaterThan(0);
    const other = startSystem({ ...(await startOptions('another')), given }, () => {});
    await expect(other.ready).rejects.toThrow('belongs to another event store than this one');
    await engines.stop();
  });

  it('ends with one sentence before anything starts where one of them does not answer', async () => {
    const { code, said } = await refused({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The Redis that REDIS_URL names \(redis:\/\/127\.0\.0\.1:1\) cannot be used: .+\.\n$/,
    );
    expect(existsSync(join(folder.path, 'refused'))).toBe(false);
  });

  it('refuses to begin afresh beside an event store or a Redis that is never emptied', async () => {
    const { code, said } = await refused({ EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' }, ['--fresh']);
    expect(code).toBe(1);
    expect(said).toMatch(/^--fresh empties the data folder, but never what EVENTSTORE_URL gives.+\n$/);
  });
});

const eventsIn = async (storeUrl: string): Promise<number> => {
  const client = EventStoreDBClient.connectionString(storeUrl);
  let events = 0;
  for await (const _ of client.readAll({ maxCount: 10 })) events += 1;
  await client.dispose();
  return events;
};

const keysIn = async (redisUrl: string): Promise<number> => {
  const redis = createClient({ url: redisUrl });
  await redis.connect();
  const keys = await redis.dbSize();
  redis.destroy();
  return keys;
};
