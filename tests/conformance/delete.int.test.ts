import { type EventStoreDBClient, StreamDeletedError, StreamNotFoundError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { useStarted } from '../support/use-started.ts';
import { connect } from './support/engine.ts';
import { collect, event, follow, newStream, numbered, revisionsOf } from './support/events.ts';

describe('Deleting a stream', () => {
  let client: EventStoreDBClient;

  useStarted(async (start) => {
    ({ client } = await start(connect()));
  });

  const read = (stream: string) => collect(client.readStream(stream));

  const deletedStream = async (): Promise<string> => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(3));
    await client.deleteStream(stream);
    return stream;
  };

  it('makes it a stream that is not found', async () => {
    const stream = await deletedStream();
    await expect(read(stream)).rejects.toBeInstanceOf(StreamNotFoundError);
  });

  it.each(['no_stream', 'any', 2n] as const)(
    'lets it begin again with %s, and its count go on',
    async (expected) => {
      const stream = await deletedStream();
      const { nextExpectedRevision } = await client.appendToStream(stream, numbered(2), {
        expectedRevision: expected,
      });
      expect(nextExpectedRevision).toBe(4n);
      expect(revisionsOf(await read(stream))).toEqual([3, 4]);
    },
  );

  it('makes stream_exists fail', async () => {
    const stream = await deletedStream();
    const append = client.appendToStream(stream, event('Late'), { expectedRevision: 'stream_exists' });
    await expect(append).rejects.toBeInstanceOf(StreamDeletedError);
  });

  it('happens only at the expected revision', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(3));
    const wrong = client.deleteStream(stream, { expectedRevision: 1n });
    await expect(wrong).rejects.toMatchObject({ type: 'wrong-expected-version', expectedVersion: 1n });
    expect(await read(stream)).toHaveLength(3);
    await client.deleteStream(stream, { expectedRevision: 2n });
    await expect(read(stream)).rejects.toBeInstanceOf(StreamNotFoundError);
  });

  it('for ever, by a tombstone, refuses reads, appends and further deletes', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(3));
    const { position } = await client.tombstoneStream(stream, { expectedRevision: 2n });
    expect(position?.commit).toBeGreaterThan(0n);
    await expect(read(stream)).rejects.toBeInstanceOf(StreamDeletedError);
    for (const expectedRevision of ['any', 'no_stream', 2n] as const) {
      const append = client.appendToStream(stream, event('Late'), { expectedRevision });
      await expect(append).rejects.toMatchObject({ type: 'stream-deleted', streamName: stream });
    }
    await expect(client.deleteStream(stream)).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(client.tombstoneStream(stream)).rejects.toBeInstanceOf(StreamDeletedError);
  });

  it('for ever refuses subscriptions to it', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(1));
    await client.tombstoneStream(stream);
    const reading = follow(client.subscribeToStream(stream));
    await reading.until(() => reading.errors.length > 0);
    expect(reading.errors[0]).toBeInstanceOf(StreamDeletedError);
  });
});
