import type { EventStoreDBClient, ResolvedEvent } from '@eventstore/db-client';
import { sized } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { useStarted } from '../support/use-started.ts';
import { connect } from './support/engine.ts';
import { collect, expectAscending, newStream, numbered, placesOf, positionsOf } from './support/events.ts';

describe('Reading all events', () => {
  const streams = [newStream('all'), newStream('all'), newStream('all')];
  let client: EventStoreDBClient;

  useStarted(async (start) => {
    ({ client } = await start(connect()));
    for (let round = 0; round < 100; round++) {
      await Promise.all(streams.map((stream) => client.appendToStream(stream, numbered(3))));
    }
  });

  const ours = (events: ResolvedEvent[]) =>
    events.filter(({ event }) => streams.includes(event?.streamId ?? ''));

  it('gives each event of each stream once, in the order of commits', async () => {
    const events = ours(await collect(client.readAll()));
    expect(events).toHaveLength(900);
    expectAscending(positionsOf(events));
    for (const stream of streams) {
      const revisions = events
        .filter(({ event }) => event?.streamId === stream)
        .map(({ event }) => event?.revision);
      expect(revisions).toEqual(Array.from({ length: 300 }, (_, revision) => BigInt(revision)));
    }
  });

  it('gives the same backwards', async () => {
    const forwards = ours(await collect(client.readAll()));
    const backwards = ours(await collect(client.readAll({ direction: 'backwards', fromPosition: 'end' })));
    expect(placesOf(backwards)).toEqual(placesOf(forwards).reverse());
  });

  it('starts forwards with the event at a position, and backwards with the one before it', async () => {
    const events = await collect(client.readAll());
    const middle = events.findIndex((resolved) => ours([resolved]).length > 0) + 450;
    const fromPosition = events[middle]?.event?.position;
    expect(fromPosition).toBeDefined();
    const read = (direction: 'forwards' | 'backwards') =>
      collect(client.readAll({ direction, fromPosition: fromPosition ?? 'start', maxCount: 2 }));
    expect(placesOf(await read('forwards'))).toEqual(placesOf(events.slice(middle, middle + 2)));
    expect(placesOf(await read('backwards'))).toEqual(placesOf(events.slice(middle - 2, middle)).reverse());
  });

  it('gives as many events as asked', async () => {
    expect(await collect(client.readAll({ maxCount: 301 }))).toHaveLength(301);
    expect(
      await collect(client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 2 })),
    ).toHaveLength(2);
  });

  it('gives an event that has just been acknowledged', async () => {
    for (let round = 0; round < sized(5, 20); round++) {
      const { nextExpectedRevision } = await client.appendToStream(streams[0]!, numbered(1));
      const [last] = await collect(
        client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 }),
      );
      expect(last?.event?.revision).toBe(nextExpectedRevision);
    }
  });
});
