import { type EventStoreDBClient, StreamNotFoundError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { useStarted } from '../support/use-started.ts';
import { connect } from './support/engine.ts';
import { collect, newStream, numbered, revisionsOf } from './support/events.ts';

const range = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => (to >= from ? from + step : from - step));

describe('Reading a stream', () => {
  const stream = newStream();
  let client: EventStoreDBClient;

  useStarted(async (start) => {
    ({ client } = await start(connect()));
    await client.appendToStream(stream, numbered(1_000));
  });

  type Options = Parameters<EventStoreDBClient['readStream']>[1];
  const read = async (options: Options) => revisionsOf(await collect(client.readStream(stream, options)));

  it.each<[string, Options, number[]]>([
    ['gives all of it forwards from the start', {}, range(0, 999)],
    ['gives as many as asked forwards from the start', { maxCount: 7 }, range(0, 6)],
    ['gives what is from a revision on, that one included', { fromRevision: 990n }, range(990, 999)],
    ['gives as many as asked from a revision on', { fromRevision: 500n, maxCount: 3 }, range(500, 502)],
    ['gives nothing from behind the last event', { fromRevision: 1_000n }, []],
    [
      'gives all of it backwards from the end',
      { direction: 'backwards', fromRevision: 'end' },
      range(999, 0),
    ],
    ['gives one backwards from the end', { direction: 'backwards', fromRevision: 'end', maxCount: 1 }, [999]],
    ['gives what is backwards from a revision', { direction: 'backwards', fromRevision: 4n }, range(4, 0)],
    [
      'gives the last ones backwards from beyond the last event',
      { direction: 'backwards', fromRevision: 5_000n, maxCount: 2 },
      [999, 998],
    ],
    ['gives the first backwards from the start', { direction: 'backwards', fromRevision: 'start' }, [0]],
  ])('%s', async (_name, options, revisions) => {
    expect(await read(options)).toEqual(revisions);
  });

  it('says that a stream does not exist', async () => {
    const missing = newStream();
    const reading = collect(client.readStream(missing));
    await expect(reading).rejects.toBeInstanceOf(StreamNotFoundError);
    await expect(reading).rejects.toMatchObject({ streamName: missing });
    const backwards = collect(client.readStream(missing, { direction: 'backwards', fromRevision: 'end' }));
    await expect(backwards).rejects.toBeInstanceOf(StreamNotFoundError);
  });

  it('takes every name as it is: letters, spaces, percent signs, quotes', async () => {
    for (const name of ["o'neil", 'ünï 100% _', 'a--b', 'x'.repeat(300)]) {
      const odd = newStream(name);
      await client.appendToStream(odd, numbered(1));
      const [found] = await collect(client.readStream(odd));
      expect(found?.event?.streamId).toBe(odd);
    }
  });

  it('can be left half-way', async () => {
    let seen = 0;
    for await (const _ of client.readStream(stream)) if (++seen === 10) break;
    expect(seen).toBe(10);
    expect(await read({ maxCount: 1 })).toEqual([0]);
  });
});
