import { randomUUID } from 'node:crypto';
import {
  binaryEvent,
  type EventStoreDBClient,
  jsonEvent,
  MaxAppendSizeExceededError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { useStarted } from '../support/use-started.ts';
import { connect } from './support/engine.ts';
import { collect, event, newStream, numbered, revisionsOf } from './support/events.ts';

describe('Appending', () => {
  let client: EventStoreDBClient;

  useStarted(async (start) => {
    ({ client } = await start(connect()));
  });

  it('answers with the revision of the last event and its position in the log', async () => {
    const stream = newStream();
    const result = await client.appendToStream(stream, numbered(3));
    const last = (
      await collect(client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 20 }))
    ).find((resolved) => resolved.event?.streamId === stream);
    expect(result).toMatchObject({ success: true, nextExpectedRevision: 2n });
    expect(last?.event?.revision).toBe(2n);
    expect(result.position?.commit).toBe(last?.event?.position?.commit);
  });

  it('gives back type, data, metadata and id of an event as they were written, and when it was', async () => {
    const stream = newStream();
    const written = {
      id: randomUUID(),
      type: 'Écrit',
      data: { text: 'naïve £5 🐎', list: [1, { deep: true }] },
      metadata: { actor: 'müller' },
    };
    const before = Date.now();
    await client.appendToStream(stream, jsonEvent(written));
    const [read] = await collect(client.readStream(stream));
    expect(read?.event).toMatchObject({ ...written, streamId: stream, isJson: true });
    expect(Math.abs(Number(read?.event?.created) - before)).toBeLessThan(60_000);
  });

  it('keeps binary data and metadata byte for byte', async () => {
    const stream = newStream();
    const data = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    await client.appendToStream(
      stream,
      binaryEvent({ type: 'Bytes', data, metadata: new Uint8Array([0, 255]) }),
    );
    const [read] = await collect(client.readStream(stream));
    expect(read?.event).toMatchObject({ isJson: false });
    expect(Buffer.from(read?.event?.data as Uint8Array)).toEqual(Buffer.from(data));
    expect(Buffer.from(read?.event?.metadata as Uint8Array)).toEqual(Buffer.from([0, 255]));
  });

  it('works the same for a client that appends one call at a time', async () => {
    const stream = newStream();
    const credentials = { username: 'anybody', password: 'ignored without TLS' };
    const first = await client.appendToStream(stream, numbered(2), {
      expectedRevision: 'no_stream',
      credentials,
    });
    expect(first).toMatchObject({ success: true, nextExpectedRevision: 1n });
    const late = client.appendToStream(stream, event('Late'), { expectedRevision: 0n, credentials });
    await expect(late).rejects.toMatchObject({
      type: 'wrong-expected-version',
      actualVersion: 1n,
      expectedVersion: 0n,
    });
  });

  it('accepts no_stream only for a stream without events', async () => {
    const stream = newStream();
    await client.appendToStream(stream, event('First'), { expectedRevision: 'no_stream' });
    const second = client.appendToStream(stream, event('Second'), { expectedRevision: 'no_stream' });
    await expect(second).rejects.toBeInstanceOf(WrongExpectedVersionError);
    await expect(second).rejects.toMatchObject({
      streamName: stream,
      expectedVersion: 'no_stream',
      actualVersion: 0n,
    });
  });

  it('accepts stream_exists only for a stream with events', async () => {
    const stream = newStream();
    const tooEarly = client.appendToStream(stream, event('Early'), { expectedRevision: 'stream_exists' });
    await expect(tooEarly).rejects.toMatchObject({
      type: 'wrong-expected-version',
      expectedVersion: 'stream_exists',
      actualVersion: 'no_stream',
    });
    await client.appendToStream(stream, event('First'));
    const result = await client.appendToStream(stream, event('Second'), {
      expectedRevision: 'stream_exists',
    });
    expect(result.nextExpectedRevision).toBe(1n);
  });

  it('accepts a revision only if it is that of the last event', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(3));
    for (const expectedRevision of [0n, 1n, 3n, 99n]) {
      const append = client.appendToStream(stream, event('Wrong'), { expectedRevision });
      await expect(append).rejects.toMatchObject({ expectedVersion: expectedRevision, actualVersion: 2n });
    }
    const right = await client.appendToStream(stream, event('Right'), { expectedRevision: 2n });
    expect(right.nextExpectedRevision).toBe(3n);
  });

  it('refuses a revision of a stream that does not exist, and says that it does not', async () => {
    const append = client.appendToStream(newStream(), event('Wrong'), { expectedRevision: 0n });
    await expect(append).rejects.toMatchObject({ expectedVersion: 0n, actualVersion: 'no_stream' });
  });

  it('accepts any at any time', async () => {
    const stream = newStream();
    for (const next of [0n, 1n, 2n]) {
      const result = await client.appendToStream(stream, event('Any'), { expectedRevision: 'any' });
      expect(result.nextExpectedRevision).toBe(next);
    }
  });

  it('keeps the order in which a client sent its appends to one stream', async () => {
    const stream = newStream();
    const events = numbered(500);
    await Promise.all(events.map((one) => client.appendToStream(stream, one)));
    const read = await collect(client.readStream<ReturnType<typeof numbered>[number]>(stream));
    expect(read.map(({ event }) => event?.data.number)).toEqual(events.map(({ data }) => data.number));
  });

  it('refuses an append of more than a mebibyte as a whole', async () => {
    const stream = newStream();
    const large = Array.from({ length: 3 }, () => event('Large', { text: 'x'.repeat(400_000) }));
    await expect(client.appendToStream(stream, large)).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
    await expect(collect(client.readStream(stream))).rejects.toMatchObject({ type: 'stream-not-found' });
  });

  it('takes appends that the client splits into several messages as one', async () => {
    const stream = newStream();
    const result = await client.appendToStream(stream, numbered(200), { batchAppendSize: 500 });
    expect(result.nextExpectedRevision).toBe(199n);
    expect(revisionsOf(await collect(client.readStream(stream)))).toHaveLength(200);
  });
});
