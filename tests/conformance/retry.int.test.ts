import type { EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { useStarted } from '../support/use-started.ts';
import { connect } from './support/engine.ts';
import { collect, event, newStream, numbered, typesOf } from './support/events.ts';

type Expected = 'any' | 'no_stream' | 'stream_exists' | bigint;

describe('Retrying an append with the same event ids', () => {
  let client: EventStoreDBClient;

  useStarted(async (start) => {
    ({ client } = await start(connect()));
  });

  const appendTwice = async (stream: string, expectedRevision: Expected, types = ['A', 'B', 'C']) => {
    const events = types.map((type) => event(type));
    const first = await client.appendToStream(stream, events, { expectedRevision });
    await client.appendToStream(stream, event('Later'));
    const second = await client.appendToStream(stream, events, { expectedRevision });
    return { first, second };
  };

  it.each<[string, Expected, number]>([
    ['no_stream', 'no_stream', 0],
    ['any', 'any', 0],
    ['any, behind other events', 'any', 2],
    ['stream_exists', 'stream_exists', 2],
    ['a revision', 1n, 2],
  ])('answers as the first time and writes nothing, with %s', async (_name, expected, before) => {
    const stream = newStream();
    if (before > 0) await client.appendToStream(stream, numbered(before, 'Before'));
    const { first, second } = await appendTwice(stream, expected);
    expect(second.success).toBe(true);
    expect(second.nextExpectedRevision).toBe(first.nextExpectedRevision);
    expect(second.position?.commit).toBe(first.position?.commit);
    const written = Array<string>(before).fill('Before');
    expect(typesOf(await collect(client.readStream(stream)))).toEqual([...written, 'A', 'B', 'C', 'Later']);
  });

  it('is a wrong expected revision when only some of the events are the same', async () => {
    const stream = newStream();
    const [first, second, other] = [event('A'), event('B'), event('Other')];
    await client.appendToStream(stream, [first, second], { expectedRevision: 'no_stream' });
    for (const expectedRevision of ['no_stream', 'any'] as const) {
      const partly = client.appendToStream(stream, [first, other], { expectedRevision });
      await expect(partly).rejects.toMatchObject({ type: 'wrong-expected-version' });
    }
    expect(typesOf(await collect(client.readStream(stream)))).toEqual(['A', 'B']);
  });

  it('is a wrong expected revision when other events took the place', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(3), { expectedRevision: 'no_stream' });
    const taken = client.appendToStream(stream, numbered(2), { expectedRevision: 'no_stream' });
    await expect(taken).rejects.toMatchObject({ type: 'wrong-expected-version', actualVersion: 2n });
  });

  it('writes the event again when its id belongs to another stream', async () => {
    const [one, other, same] = [newStream(), newStream(), event('Same')];
    await client.appendToStream(one, same);
    await client.appendToStream(other, same);
    expect(typesOf(await collect(client.readStream(one)))).toEqual(['Same']);
    expect(typesOf(await collect(client.readStream(other)))).toEqual(['Same']);
  });

  it('yields the event once when all copies of an append are in flight together', async () => {
    const stream = newStream();
    const one = event('Once');
    const copies = Array.from({ length: 20 }, () =>
      client.appendToStream(stream, one, { expectedRevision: 'any' }),
    );
    const results = await Promise.allSettled(copies);
    // The real server drops a copy of what it is writing, and says after a while that the time was over.
    const told = results.map((result) =>
      result.status === 'fulfilled' ? result.value.nextExpectedRevision : result.reason.type,
    );
    expect(told).toContain(0n);
    expect([0n, 'deadline-exceeded']).toEqual(expect.arrayContaining([...new Set(told)]));
    expect(await collect(client.readStream(stream))).toHaveLength(1);
  });

  it('is noticed after a thousand other events', async () => {
    const [stream, others] = [newStream(), newStream()];
    const one = event('Once');
    await client.appendToStream(stream, one);
    await client.appendToStream(others, numbered(1_000));
    await client.appendToStream(stream, one);
    expect(await collect(client.readStream(stream))).toHaveLength(1);
  });
});
