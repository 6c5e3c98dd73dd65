import { MaxAppendSizeExceededError } from '@eventstore/db-client';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createFakeEventStore } from '../engines/event-store.fixture.ts';
import type { EventStore } from '../engines/event-store.ts';
import type { Aggregate } from './aggregate.ts';
import { createHandler } from './handler.ts';
import type { LoaderOptions } from './snapshots.ts';

type Added = { type: 'Added'; data: { amount: number } };

const purse: Aggregate<{ balance: number }, { type: 'add'; amount: number }, Added> = {
  stream: (id) => `purse-${id}`,
  snapshot: { stream: (id) => `purse_snapshot-${id}`, schema: z.object({ balance: z.int() }) },
  events: { Added: z.object({ amount: z.int() }) },
  initial: { balance: 0 },
  evolve: ({ balance }, { data }) => ({ balance: balance + data.amount }),
  decide: (_, { amount }) => [{ type: 'Added', data: { amount } }],
};

/** Adds so often to each purse; the store refuses every snapshot with what `failure` makes. */
const adding = async (times: number, ids: readonly string[], failure: () => Error) => {
  const { store } = createFakeEventStore();
  const tried: string[] = [];
  const said: unknown[] = [];
  const refusing: EventStore = {
    ...store,
    append: async (stream, ...given) => {
      if (!stream.startsWith('purse_snapshot-')) return store.append(stream, ...given);
      tried.push(stream);
      throw failure();
    },
  };
  const handler = createHandler(refusing, purse, { onSnapshotFailure: (error) => said.push(error) });
  const actor = { kind: 'customer', id: 'c-1', channel: 'desktop' } as const;
  for (const id of ids) {
    for (let n = 0; n < times; n++) {
      const context = { commandId: `${id}-${n}`, correlationId: 'press', actor, now: new Date(0) };
      await handler.execute(id, { type: 'add', amount: 1 }, context);
    }
  }
  return { tried, said };
};

test('a snapshot that is too large is said once of its stream, and not tried again', async () => {
  const { tried, said } = await adding(650, ['a', 'b'], () =>
    MaxAppendSizeExceededError.fromMaxAppendSize(1024),
  );
  expect(tried).toEqual(['purse_snapshot-a', 'purse_snapshot-b']);
  expect(said).toHaveLength(2);
});

test('a snapshot that could not be written for another reason is tried again at the next interval', async () => {
  const { tried, said } = await adding(650, ['a'], () => new Error('no connection'));
  expect(tried).toHaveLength(3);
  expect(said).toHaveLength(3);
});

test('those before a snapshot are hidden behind it by a process that may, whoever wrote the first, and by no other', async () => {
  const { store, eventsOf } = createFakeEventStore();
  const hidden: string[] = [];
  const keepNewest = async (stream: string, count: number) =>
    void hidden.push(`${stream}: ${count} of ${eventsOf(stream).length}`);
  const actor = { kind: 'customer', id: 'c-1', channel: 'desktop' } as const;
  const addBy = async (name: string, options: LoaderOptions) => {
    const handler = createHandler(store, purse, { ...options, snapshotEvery: 4 });
    for (let n = 0; n < 5; n++) {
      const context = { commandId: `${name}-${n}`, correlationId: 'press', actor, now: new Date(0) };
      await handler.execute('a', { type: 'add', amount: 1 }, context);
    }
  };
  await addBy('routes', {});
  expect(hidden).toEqual([]);
  await addBy('processes', { keepNewest });
  expect(hidden).toEqual(['purse_snapshot-a: 1 of 2']);
});

test('a snapshot is written where those before it could not be hidden, which is said', async () => {
  const { store, eventsOf } = createFakeEventStore();
  const said: unknown[] = [];
  const handler = createHandler(store, purse, {
    snapshotEvery: 2,
    keepNewest: async () => {
      throw new Error('access denied');
    },
    onSnapshotFailure: (error) => said.push(error),
  });
  const actor = { kind: 'customer', id: 'c-1', channel: 'desktop' } as const;
  for (let n = 0; n < 2; n++) {
    const context = { commandId: `${n}`, correlationId: 'press', actor, now: new Date(0) };
    await handler.execute('a', { type: 'add', amount: 1 }, context);
  }
  await vi.waitFor(() => expect(said).toHaveLength(1));
  expect(eventsOf('purse_snapshot-a')).toHaveLength(1);
});
