import { fileURLToPath } from 'node:url';
import { startEmbeddedEventStore, startEmbeddedKafka, startRedis } from '@paddock/infra/engines/index.ts';
import { createEventStore, createEventStoreClient, noRevision } from '@paddock/service-kit/engines';
import { createMetadata } from '@paddock/service-kit/events';
import { createClient } from 'redis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpEngines } from '../run/set-up.ts';
import { useStarted } from '../support/use-started.ts';
import { chooseEngines } from './choose.ts';
import { startEngines, startTestSystem } from './index.ts';

const fixtures = new URL('../engines/fixtures/', import.meta.url);
const certFile = fileURLToPath(new URL('certificate.pem', fixtures));
const keyFile = fileURLToPath(new URL('certificate-key.pem', fixtures));
const login = { username: 'paddock', password: 'changeit' };

/** Variables that engines are given by, and the one that forces others. */
const named = ['EVENTSTORE_URL', 'REDIS_URL', 'KAFKA_BROKERS', 'ENGINES'] as const;
const metadata = createMetadata({
  ...{ commandId: 'c-1', correlationId: 'c-1', now: new Date('2026-11-20T12:00:00Z') },
  actor: { kind: 'system', id: 'tests', channel: 'system' },
})('Noted');

describe('tests and benchmarks, by the engines that the environment gives,', () => {
  let given: Record<'EVENTSTORE_URL' | 'REDIS_URL' | 'KAFKA_BROKERS', string>;

  useStarted(async (start) => {
    const store = await start(startEmbeddedEventStore({ tls: { certFile, keyFile }, login }));
    given = {
      EVENTSTORE_URL: `esdb+discover://paddock:changeit@127.0.0.1:${store.port}?tls=true&tlsCAFile=${certFile}`,
      REDIS_URL: (await start(startRedis())).url,
      KAFKA_BROKERS: (await start(startEmbeddedKafka())).brokers,
    };
  });
  const give = (names: readonly (keyof typeof given)[]) => {
    for (const name of names) vi.stubEnv(name, given[name]);
  };
  beforeEach(() => {
    for (const name of named) vi.stubEnv(name, '');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each(['EVENTSTORE_URL', 'REDIS_URL', 'KAFKA_BROKERS'] as const)(
    'run on them as soon as %s names one, and say so',
    async (name) => {
      const said = vi.spyOn(console, 'log').mockImplementation(() => {});
      give([name]);
      expect(await chooseEngines()).toBe('given');
      expect(await setUpEngines()).toBe('given');
      expect(said).toHaveBeenCalledWith(expect.stringMatching(/^Engines: given \(/));
      said.mockRestore();
    },
  );

  it('do not run on others where one of them does not answer, and say which', async () => {
    give(['EVENTSTORE_URL']);
    vi.stubEnv('REDIS_URL', 'redis://127.0.0.1:1');
    await expect(chooseEngines()).rejects.toThrow(
      /^ENGINES=given is not to be had here: The Redis that REDIS_URL names \(redis:\/\/127\.0\.0\.1:1\) cannot be used: /,
    );
  });

  it('say so where they are asked for and there are none', async () => {
    await expect(chooseEngines('given')).rejects.toThrow(
      'ENGINES=given is not to be had here: none of EVENTSTORE_URL, REDIS_URL and KAFKA_BROKERS is set.',
    );
  });

  it('get those that they share, behind TLS with a user too, and others of their own', async () => {
    give(['EVENTSTORE_URL', 'REDIS_URL']);
    const engines = await startEngines(undefined, { shared: ['eventStore', 'kafka'] });
    expect(engines.eventStoreUrl).toBe(given.EVENTSTORE_URL);
    expect(engines.redisUrl).not.toBe(given.REDIS_URL);
    expect(engines.kafkaBrokers).not.toBe(given.KAFKA_BROKERS);
    await expect(engines.kill('eventStore')).rejects.toThrow(
      "is given and not its own to end; don't share it",
    );
    await engines.stop();
  });

  it('leave them running, with what lies in them', async () => {
    give(['EVENTSTORE_URL', 'REDIS_URL', 'KAFKA_BROKERS']);
    const redis = createClient({ url: given.REDIS_URL });
    await redis.connect();
    await redis.set('kept', 'before');
    const client = createEventStoreClient(given.EVENTSTORE_URL, { timeoutMs: 8_000 });
    const store = createEventStore(client);
    await store.append(
      'kept-1',
      [{ id: crypto.randomUUID(), type: 'Noted', data: {}, metadata }],
      noRevision,
    );
    const engines = await startEngines(undefined, { shared: ['eventStore', 'redis', 'kafka'] });
    expect([engines.eventStoreUrl, engines.redisUrl, engines.kafkaBrokers]).toEqual(Object.values(given));
    await engines.stop();
    expect(await redis.get('kept')).toBe('before');
    expect((await store.readLast('kept-1'))?.type).toBe('Noted');
    expect(await chooseEngines()).toBe('given');
    await client.dispose();
    redis.destroy();
  });

  it('measure whole systems on them; where only a Redis is given, the system brings the one of its own store', async () => {
    give(['EVENTSTORE_URL', 'REDIS_URL', 'KAFKA_BROKERS']);
    const system = await startTestSystem({ onGiven: true });
    const { EVENTSTORE_URL, REDIS_URL, KAFKA_BROKERS } = system.environment;
    const { names } = system;
    await system.stop();
    expect({ EVENTSTORE_URL, REDIS_URL, KAFKA_BROKERS }).toEqual(given);
    expect(names.filter((name) => /^(event-store|redis|kafka)$/.test(name))).toEqual([]);
    vi.stubEnv('EVENTSTORE_URL', '');
    const other = await startTestSystem({ onGiven: true });
    await other.stop();
    expect(other.names).toEqual(expect.arrayContaining(['event-store', 'redis']));
    expect(other.environment).toMatchObject({ KAFKA_BROKERS });
  });
});
