import type { EventStoreDBClient } from '@eventstore/db-client';
import { sized } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { useStarted } from '../support/use-started.ts';
import { connectSeveral } from './support/engine.ts';
import { collect, event, newStream, numbered, revisionsOf } from './support/events.ts';

const rounds = sized(20, 50);

describe('Appends that compete', () => {
  let clients: EventStoreDBClient[];

  useStarted(async (start) => {
    ({ clients } = await start(connectSeveral(4)));
  });

  it('have exactly one winner for each revision', async () => {
    const stream = newStream();
    const winners: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const expectedRevision = round === 0 ? 'no_stream' : BigInt(round - 1);
      const attempts = clients.flatMap((client, rival) =>
        Array.from({ length: 4 }, () =>
          client.appendToStream(stream, event('Won', { rival }), { expectedRevision }),
        ),
      );
      const outcomes = await Promise.allSettled(attempts);
      winners.push(outcomes.filter(({ status }) => status === 'fulfilled').length);
    }
    expect(winners).toEqual(Array<number>(rounds).fill(1));
    expect(revisionsOf(await collect(clients[0]!.readStream(stream)))).toHaveLength(rounds);
  });

  it('never interleave the events of two appends', async () => {
    const stream = newStream();
    const appends = clients.flatMap((client, writer) =>
      Array.from({ length: 25 }, (_, turn) =>
        client.appendToStream(
          stream,
          [0, 1, 2, 3].map((part) => event('Part', { append: writer * 25 + turn, part })),
        ),
      ),
    );
    await Promise.all(appends);
    const read = await collect(clients[0]!.readStream<ReturnType<typeof event>>(stream));
    const parts = read.map(({ event }) => event?.data);
    for (let at = 0; at < 400; at += 4) {
      const append = parts[at]?.append;
      expect(parts.slice(at, at + 4)).toEqual([0, 1, 2, 3].map((part) => ({ append, part })));
    }
  });

  it('leave nothing of an append that was refused', async () => {
    const stream = newStream();
    await clients[0]!.appendToStream(stream, event('First'));
    const refused = clients[0]!.appendToStream(stream, numbered(50), { expectedRevision: 5n });
    await expect(refused).rejects.toMatchObject({ type: 'wrong-expected-version' });
    expect(await collect(clients[0]!.readStream(stream))).toHaveLength(1);
  });
});
