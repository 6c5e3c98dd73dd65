import type { EventStoreDBClient } from '@eventstore/db-client';
import { sized } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it, vi } from 'vitest';
import { type Engines, startEngines } from '../harness/index.ts';
import { useStarted } from '../support/use-started.ts';
import { clientOf, likeEveryVersion } from './support/engine.ts';
import { collect, event, newStream, placesOf } from './support/events.ts';

const inFlight = 64;
const perStream = 3;

type Append = { stream: string; events: ReturnType<typeof event>[]; acknowledged: boolean };

/** These need an engine that can be killed, so they run on the harness's alone. */
describe('A store that is killed while 64 appends are in flight', () => {
  let running: Engines;

  useStarted(async (start) => {
    running = await start(startEngines(['eventStore'], { switches: likeEveryVersion }));
  });

  const untilAnswering = async (): Promise<EventStoreDBClient> =>
    vi.waitFor(
      async () => {
        const client = clientOf(running.eventStoreUrl);
        await client.appendToStream(newStream('alive'), event('Alive'));
        return client;
      },
      { timeout: 30_000, interval: 200 },
    );

  const send = async (client: EventStoreDBClient, append: Append) => {
    await client.appendToStream(append.stream, append.events, { expectedRevision: 'no_stream' });
    append.acknowledged = true;
  };

  /** Keeps 64 appends in flight until the connection breaks; kills the store at an acknowledgement. */
  const writeUntilKilled = async (client: EventStoreDBClient, killAt: number): Promise<Append[]> => {
    const appends: Append[] = [];
    let killed: Promise<void> | undefined;
    let acknowledged = 0;
    let broken = false;
    const lane = async () => {
      while (!broken) {
        const events = Array.from({ length: perStream }, () => event('Written'));
        const append: Append = { stream: newStream('crash'), events, acknowledged: false };
        appends.push(append);
        await send(client, append).catch(() => {
          broken = true;
        });
        if (append.acknowledged && ++acknowledged === killAt) killed = running.kill('eventStore');
      }
    };
    await Promise.all(Array.from({ length: inFlight }, lane));
    await killed;
    return appends;
  };

  const stored = async (client: EventStoreDBClient): Promise<Map<string, number>> => {
    const places = placesOf(await collect(client.readAll()));
    expect(new Set(places).size).toBe(places.length);
    const counts = new Map<string, number>();
    for (const place of places) {
      const stream = place.slice(0, place.lastIndexOf('@'));
      counts.set(stream, (counts.get(stream) ?? 0) + 1);
    }
    return counts;
  };

  it.each(sized([1, 1_000], [1, 100, 1_000, 3_000]))(
    'has every acknowledged append once and whole, and takes retries of all, after %i appends',
    async (killAt) => {
      const appends = await writeUntilKilled(await untilAnswering(), killAt);
      await running.restart('eventStore');
      const client = await untilAnswering();
      expect(appends.filter((append) => append.acknowledged).length).toBeGreaterThanOrEqual(killAt);
      const afterCrash = await stored(client);
      for (const { stream, acknowledged } of appends) {
        const count = afterCrash.get(stream) ?? 0;
        expect(acknowledged ? [perStream] : [0, perStream]).toContain(count);
      }
      await Promise.all(appends.map((append) => send(client, append)));
      const afterRetry = await stored(client);
      expect(new Set(appends.map(({ stream }) => afterRetry.get(stream)))).toEqual(new Set([perStream]));
      await client.dispose();
    },
  );
});
