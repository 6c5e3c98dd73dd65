import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { startEmbeddedEventStore } from '@paddock/infra/engines/index.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSwitches } from './read-switches.ts';
import { startEventStore } from './start-event-store.ts';
import type { Switches } from './switches.ts';

/** What makes the client append by a call of its own. */
const credentials = { username: 'anybody', password: 'by a call of its own' };

const note = () => jsonEvent({ type: 'Noted', data: {} });

describe('A switch of the embedded event store', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'switches-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const withStore = async <T>(
    switches: Switches,
    use: (client: EventStoreDBClient) => Promise<T>,
  ): Promise<T> => {
    const store = await startEventStore({ port: 0, dataDir, switches });
    const client = EventStoreDBClient.connectionString(store.url);
    try {
      return await use(client);
    } finally {
      await client.dispose();
      await store.stop();
    }
  };

  it('keeps silent to a subscription to a stream that does not exist yet, and delivers its events', async () => {
    await withStore({ noCaughtUpOnMissingStream: true }, async (client) => {
      const [missing, there] = [client.subscribeToStream('missing'), client.subscribeToAll()];
      const seen: unknown[] = [];
      missing.on('caughtUp', () => seen.push('caught up'));
      missing.on('data', ({ event }) => seen.push(event?.type));
      await once(there, 'caughtUp');
      await client.appendToStream('missing', note());
      await once(there, 'data');
      await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['Noted']);
      await Promise.all([missing.unsubscribe(), there.unsubscribe()]);
    });
  });

  it.each([
    ['in a batch', {}, 'deadline-exceeded'],
    ['by a call of its own', { credentials }, 'timeout'],
  ])(
    'drops a repeat of an append in flight and says late that it timed out, %s',
    async (_name, how, type) => {
      const switches = { commitDelayMs: 100, dropRepeatsForMs: 300 };
      await withStore(switches, async (client) => {
        const event = note();
        const begun = performance.now();
        const append = () => client.appendToStream('s', event, { ...how, expectedRevision: 'no_stream' });
        const both = await Promise.allSettled([append(), append()]);
        const [first, repeat] = both.sort((one, other) => one.status.localeCompare(other.status));
        expect(first).toMatchObject({ status: 'fulfilled', value: { nextExpectedRevision: 0n } });
        expect(repeat).toMatchObject({ status: 'rejected', reason: { type } });
        expect(performance.now() - begun).toBeGreaterThan(300);
        expect(await append()).toMatchObject({ success: true, nextExpectedRevision: 0n });
      });
    },
  );

  it('leaves an append alone that is no repeat of the one in flight', async () => {
    await withStore({ commitDelayMs: 50, dropRepeatsForMs: 300 }, async (client) => {
      const event = note();
      const appends = ['s', 't'].map((stream) => client.appendToStream(stream, event));
      const results = await Promise.all([...appends, client.appendToStream('s', note())]);
      expect(results.map(({ nextExpectedRevision: next }) => Number(next)).sort()).toEqual([0, 0, 1]);
    });
  });

  it.each([
    [{}, 1],
    [{ forgetIdsOnRestart: true }, 2],
  ])(
    'as %j decides whether a repeat of an append with any is noticed after a restart',
    async (switches, stored) => {
      const event = note();
      const append = (client: EventStoreDBClient) =>
        client.appendToStream('s', event, { expectedRevision: 'any' });
      await withStore(switches, async (client) => {
        await append(client);
        await append(client);
      });
      await withStore(switches, async (client) => {
        expect(await append(client)).toMatchObject({ nextExpectedRevision: BigInt(stored - 1) });
      });
    },
  );

  it('cuts off a live subscription that has too much to take, with the words of the real server', async () => {
    await withStore({ slowConsumerMessages: 32 }, async (client) => {
      const subscription = client.subscribeToAll();
      const failure = new Promise<unknown>((resolve) => subscription.once('error', resolve));
      subscription.resume();
      await once(subscription, 'caughtUp');
      await client.appendToStream('s', Array.from({ length: 32 }, note));
      await client.appendToStream('s', Array.from({ length: 33 }, note));
      expect(await failure).toMatchObject({
        type: 'timeout',
        message: expect.stringContaining(
          'Consumer too slow to handle event while live. Client resubscription required.',
        ),
      });
    });
  });

  it('lets a subscription that reads what is old take as much as there is', async () => {
    await withStore({ slowConsumerMessages: 32 }, async (client) => {
      await client.appendToStream('s', Array.from({ length: 200 }, note));
      let read = 0;
      const subscription = client.subscribeToAll().on('data', () => read++);
      await once(subscription, 'caughtUp');
      await expect.poll(() => read, { timeout: 10_000 }).toBe(200);
      await subscription.unsubscribe();
    });
  });

  it('refuses writes for a while after the start, and answers everything else', async () => {
    await withStore({ notReadyForMs: 1_000 }, async (client) => {
      const writes = await Promise.allSettled([
        client.appendToStream('s', note()),
        client.appendToStream('s', note(), { credentials }),
        client.deleteStream('s'),
        client.tombstoneStream('s'),
      ]);
      const reasons = writes.map((write) => write.status === 'rejected' && write.reason);
      expect(reasons.map(({ type }) => type)).toEqual([
        'unknown',
        'unavailable',
        'unavailable',
        'unavailable',
      ]);
      for (const { message } of reasons) expect(message).toContain('Server Is Not Ready');
      for await (const _event of client.readAll()) expect.unreachable();
      await expect
        .poll(
          () =>
            client.appendToStream('s', note()).then(
              () => 'taken',
              () => 'refused',
            ),
          { timeout: 5_000 },
        )
        .toBe('taken');
    });
  });

  it('makes whoever starts a store for a test wait until it takes appends', async () => {
    const store = await startEmbeddedEventStore({ notReadyForMs: 1_000 });
    const client = EventStoreDBClient.connectionString(store.url);
    expect(await client.appendToStream('s', note())).toMatchObject({ success: true });
    const events: unknown[] = [];
    for await (const event of client.readAll()) events.push(event);
    expect(events).toHaveLength(1);
    await client.dispose();
    await store.stop();
  });

  it('names another node as the leader for a while, and itself after it', async () => {
    const leader = await startEmbeddedEventStore();
    const other = await startEventStore({
      ...{ port: 0, dataDir },
      switches: { namesLeaderAt: leader.port, namesLeaderForMs: 1_000 },
    });
    const connect = () =>
      EventStoreDBClient.connectionString(`esdb://127.0.0.1:${other.port},127.0.0.1:${other.port}?tls=false`);
    const appended = async (stream: string): Promise<void> => {
      const client = connect();
      await client.appendToStream(stream, note());
      await client.dispose();
    };
    await appended('while none is elected');
    other.beginElection();
    await sleep(1_100);
    await appended('after it');
    const streamsIn = async (url: string): Promise<(string | undefined)[]> => {
      const client = EventStoreDBClient.connectionString(url);
      const streams: (string | undefined)[] = [];
      for await (const { event } of client.readAll()) streams.push(event?.streamId);
      await client.dispose();
      return streams;
    };
    expect(await streamsIn(leader.url)).toEqual(['while none is elected']);
    expect(await streamsIn(other.url)).toEqual(['after it']);
    await Promise.all([leader.stop(), other.stop()]);
  });

  it('freezes the process on SIGUSR2: nothing is answered for the time given, and everything after it', async () => {
    const store = await startEmbeddedEventStore({ freezeMs: 1_000 });
    const client = EventStoreDBClient.connectionString(store.url);
    await client.appendToStream('s', note());
    store.signal('SIGUSR2');
    await sleep(100);
    const begun = performance.now();
    await client.appendToStream('s', note());
    expect(performance.now() - begun).toBeGreaterThan(500);
    await client.dispose();
    await store.stop();
  });

  it.each([
    ['{', /has to be JSON/],
    ['{"commitDelay":1}', /commitDelay/],
    ['{"commitDelayMs":-1}', /commitDelayMs/],
  ])('that is written as %s is refused in a sentence', (text, sentence) => {
    expect(() => readSwitches(text)).toThrow(sentence);
  });
});
