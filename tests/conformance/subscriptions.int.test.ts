import type { EventStoreDBClient } from '@eventstore/db-client';
import { sized } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { useStarted } from '../support/use-started.ts';
import { connect } from './support/engine.ts';
import {
  collect,
  event,
  follow,
  newStream,
  numbered,
  placesOf,
  revisionsOf,
  settle,
} from './support/events.ts';

const upTo = (count: number, from = 0) => Array.from({ length: count - from }, (_, index) => from + index);

describe('Subscribing', () => {
  let client: EventStoreDBClient;

  useStarted(async (start) => {
    ({ client } = await start(connect()));
  });

  it('to a stream gives what is there, says that it caught up, and goes on with what comes', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(600));
    const reading = follow(client.subscribeToStream(stream));
    await reading.untilCaughtUp();
    expect(revisionsOf(reading.events)).toEqual(upTo(600));
    await client.appendToStream(stream, numbered(3));
    await reading.untilCount(603);
    await reading.stop();
    expect(revisionsOf(reading.events)).toEqual(upTo(603));
  });

  it('to a stream may start before the stream exists', async () => {
    const stream = newStream();
    const reading = follow(client.subscribeToStream(stream));
    await reading.untilConfirmed();
    await client.appendToStream(stream, numbered(2));
    await reading.untilCount(2);
    await reading.stop();
    expect(revisionsOf(reading.events)).toEqual([0, 1]);
  });

  it('to a stream from a revision gives what is behind it', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(10));
    const reading = follow(client.subscribeToStream(stream, { fromRevision: 6n }));
    await reading.untilCount(3);
    await client.appendToStream(stream, numbered(1));
    await reading.untilCount(4);
    await reading.stop();
    expect(revisionsOf(reading.events)).toEqual([7, 8, 9, 10]);
  });

  it('to a stream from its end gives only what comes', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(10));
    const reading = follow(client.subscribeToStream(stream, { fromRevision: 'end' }));
    await reading.untilCaughtUp();
    await client.appendToStream(stream, numbered(1));
    await reading.untilCount(1);
    await reading.stop();
    expect(revisionsOf(reading.events)).toEqual([10]);
  });

  it('to a stream gives no event of another', async () => {
    const [stream, other] = [newStream(), newStream()];
    const reading = follow(client.subscribeToStream(stream));
    await reading.untilConfirmed();
    await client.appendToStream(other, numbered(5));
    await client.appendToStream(stream, numbered(1));
    await reading.untilCount(1);
    await settle();
    await reading.stop();
    expect(placesOf(reading.events)).toEqual([`${stream}@0`]);
  });

  it('to all events from a position gives what is behind it', async () => {
    const stream = newStream();
    const { position } = await client.appendToStream(stream, numbered(1));
    await client.appendToStream(stream, numbered(3));
    const reading = follow(client.subscribeToAll({ fromPosition: position ?? 'end' }));
    await reading.untilCount(3);
    await client.appendToStream(stream, numbered(1));
    await reading.untilCount(4);
    await reading.stop();
    expect(placesOf(reading.events)).toEqual([1, 2, 3, 4].map((revision) => `${stream}@${revision}`));
  });

  it('to all events from the end gives only what comes', async () => {
    const reading = follow(client.subscribeToAll({ fromPosition: 'end' }));
    await reading.untilCaughtUp();
    const stream = newStream();
    await client.appendToStream(stream, numbered(2));
    await reading.untilCount(2);
    await reading.stop();
    expect(placesOf(reading.events)).toEqual([`${stream}@0`, `${stream}@1`]);
  });

  it('to all events from the start gives what a read gives', async () => {
    await client.appendToStream(newStream(), numbered(700));
    const reading = follow(client.subscribeToAll());
    await reading.untilCaughtUp();
    await reading.stop();
    const read = placesOf(await collect(client.readAll()));
    expect(placesOf(reading.events).slice(0, read.length)).toEqual(read);
  });

  it('delivers an event soon after it is acknowledged', async () => {
    const reading = follow(client.subscribeToAll({ fromPosition: 'end' }));
    await reading.untilCaughtUp();
    const stream = newStream();
    const began = performance.now();
    await client.appendToStream(stream, event('Soon'));
    const since = performance.now();
    // What this machine takes for a call is no delay.
    const callMs = since - began;
    await reading.untilCount(1);
    expect(performance.now() - since).toBeLessThan(2_000 + callMs);
    await reading.stop();
  });

  it('ends when the client leaves, and can begin again', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(1));
    for (let round = 0; round < sized(5, 20); round++) {
      const reading = follow(client.subscribeToStream(stream));
      await reading.untilCaughtUp();
      await reading.stop();
      await client.appendToStream(stream, numbered(1));
      expect(reading.events).toHaveLength(round + 1);
    }
  });
});
