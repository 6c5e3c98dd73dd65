import type { EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { useStarted } from '../support/use-started.ts';
import { connect } from './support/engine.ts';
import { collect, event, follow, newStream, numbered, revisionsOf } from './support/events.ts';

describe('Stream metadata', () => {
  let client: EventStoreDBClient;

  useStarted(async (start) => {
    ({ client } = await start(connect()));
  });

  it('is what was set last, and nothing before that', async () => {
    const stream = newStream();
    expect((await client.getStreamMetadata(stream)).metadata).toBeUndefined();
    await client.setStreamMetadata(stream, { maxCount: 5, owner: 'nobody' });
    await client.setStreamMetadata(stream, { maxCount: 2, owner: 'somebody' });
    expect((await client.getStreamMetadata(stream)).metadata).toEqual({ maxCount: 2, owner: 'somebody' });
  });

  it('is guarded by an expected revision of its own', async () => {
    const stream = newStream();
    await client.setStreamMetadata(stream, { maxCount: 5 }, { expectedRevision: 'no_stream' });
    const again = client.setStreamMetadata(stream, { maxCount: 6 }, { expectedRevision: 'no_stream' });
    await expect(again).rejects.toMatchObject({ type: 'wrong-expected-version' });
  });

  it('with $maxCount shows the last events only, forwards, backwards and to a subscriber', async () => {
    const stream = newStream();
    await client.setStreamMetadata(stream, { maxCount: 3 });
    await client.appendToStream(stream, numbered(10));
    expect(revisionsOf(await collect(client.readStream(stream)))).toEqual([7, 8, 9]);
    const backwards = client.readStream(stream, { direction: 'backwards', fromRevision: 'end' });
    expect(revisionsOf(await collect(backwards))).toEqual([9, 8, 7]);
    const reading = follow(client.subscribeToStream(stream));
    await reading.untilCaughtUp();
    await reading.stop();
    expect(revisionsOf(reading.events)).toEqual([7, 8, 9]);
  });

  it('with $maxCount 1 makes a stream hold its latest event, whatever its revision', async () => {
    const stream = newStream();
    await client.setStreamMetadata(stream, { maxCount: 1 });
    for (const revision of [0, 1, 2]) {
      await client.appendToStream(stream, event('Snapshot'));
      expect(revisionsOf(await collect(client.readStream(stream)))).toEqual([revision]);
    }
  });

  it('with $tb hides the events before a revision', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(5));
    await client.setStreamMetadata(stream, { truncateBefore: 3 });
    expect(revisionsOf(await collect(client.readStream(stream)))).toEqual([3, 4]);
  });

  it('with $maxAge hides events that are older', async () => {
    const stream = newStream();
    await client.setStreamMetadata(stream, { maxAge: 2 });
    await client.appendToStream(stream, event('Old'));
    await new Promise((resolve) => setTimeout(resolve, 3_100));
    await client.appendToStream(stream, event('New'));
    expect(revisionsOf(await collect(client.readStream(stream)))).toEqual([1]);
  });
});
