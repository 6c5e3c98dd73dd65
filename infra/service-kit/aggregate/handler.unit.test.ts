import { refuse } from '@paddock/contracts/refusals';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createFakeEventStore } from '../engines/event-store.fixture.ts';
import { fingerprintOf } from '../events/fingerprint.ts';
import { createMetadata } from '../events/metadata.ts';
import { createHandler } from './handler.ts';
import { context, decided, purse, purseState, unsaved } from './purse.fixture.ts';

test('a command on a stream in the cache costs one append and no read', async () => {
  const { store, calls } = createFakeEventStore();
  const handler = createHandler(store, purse);
  await handler.execute('a', { type: 'add', amount: 5 }, context());
  const before = { ...calls };
  const { state, revision } = decided(await handler.execute('a', { type: 'add', amount: 6 }, context()));
  expect(state).toEqual({ balance: 11 });
  expect(revision).toBe(1n);
  expect(calls).toEqual({ reads: before.reads, appends: before.appends + 1 });
});

test('a new command on a stream with many behind it costs no read of what is old', async () => {
  const { store, calls } = createFakeEventStore();
  const handler = createHandler(store, purse);
  for (let n = 0; n < 1100; n++) await handler.execute('a', { type: 'add', amount: 1 }, context());
  const before = { ...calls };
  for (let n = 0; n < 50; n++) await handler.execute('a', { type: 'add', amount: 1 }, context());
  expect(calls.reads).toBe(before.reads);
});

test('when another process wrote first, the command is decided again on the newer state', async () => {
  const { store } = createFakeEventStore();
  const [one, other] = [createHandler(store, purse), createHandler(store, purse)];
  await one.execute('a', { type: 'add', amount: 10 }, context());
  await other.execute('a', { type: 'take', amount: 8 }, context());
  const answer = await one.execute('a', { type: 'take', amount: 8 }, context());
  expect(answer).toEqual(refuse('insufficient-funds'));
});

test('a command is not refused on a stale state', async () => {
  const { store } = createFakeEventStore();
  const [one, other] = [createHandler(store, purse), createHandler(store, purse)];
  await one.execute('a', { type: 'add', amount: 1 }, context());
  await other.execute('a', { type: 'add', amount: 9 }, context());
  const { state } = decided(await one.execute('a', { type: 'take', amount: 10 }, context()));
  expect(state).toEqual({ balance: 0 });
});

test('commands on one stream at the same time all count, each once', async () => {
  const { store, eventsOf } = createFakeEventStore();
  const handlers = [createHandler(store, purse), createHandler(store, purse)];
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      handlers[n % 2]?.execute('a', { type: 'add', amount: 1 }, context(`parallel-${n}`)),
    ),
  );
  expect((await handlers[0]?.load('a'))?.state).toEqual({ balance: 40 });
  expect(eventsOf('purse-a')).toHaveLength(40);
});

test('a command that changes nothing appends nothing', async () => {
  const { store, eventsOf } = createFakeEventStore();
  const handler = createHandler(store, purse);
  const { events, revision } = decided(await handler.execute('a', { type: 'add', amount: 0 }, context()));
  expect(events).toEqual([]);
  expect(revision).toBe(-1n);
  expect(eventsOf('purse-a')).toEqual([]);
});

test('a long stream is loaded from its snapshot, with the commands it remembers', async () => {
  const { store, eventsOf } = createFakeEventStore();
  const handler = createHandler(store, purse);
  for (let n = 0; n < 1050; n++) {
    await handler.execute('a', { type: 'add', amount: 1 }, context(`long-${n}`));
  }
  expect(eventsOf('purse_snapshot-a')).toHaveLength(5);
  const read: bigint[] = [];
  const watched = {
    ...store,
    async *read(stream: string, from?: bigint, count?: number) {
      for await (const event of store.read(stream, from, count)) {
        read.push(event.revision);
        yield event;
      }
    },
  };
  const other = createHandler(watched, purse);
  expect((await other.load('a')).state).toEqual({ balance: 1050 });
  expect(read.length).toBeLessThan(450);
  const again = decided(await other.execute('a', { type: 'add', amount: 1 }, context('long-700')));
  expect(again.state).toEqual({ balance: 1050 });
});

test('a snapshot that was written by another schema is ignored', async () => {
  const { store } = createFakeEventStore();
  const handler = createHandler(store, purse);
  for (let n = 0; n < 210; n++) await handler.execute('a', { type: 'add', amount: 1 }, context(`v-${n}`));
  const schema = z.object({ balance: z.int(), limit: z.int().optional() });
  const snapshot = { stream: (id: string) => `purse_snapshot-${id}`, schema };
  const changed = createHandler(store, { ...purse, snapshot, initial: { balance: 1000 } });
  expect((await changed.load('a')).state).toEqual({ balance: 1210 });
});

test.each([
  ['numbered by hand, as they were once', { schemaVersion: 1, state: { balance: 7 }, revision: '199' }],
  ['that does not parse', { schema: fingerprintOf(purseState), state: { balance: 'much' }, revision: '199' }],
])('a snapshot %s is ignored', async (_, data) => {
  const { store } = createFakeEventStore();
  const handler = createHandler(store, unsaved);
  for (let n = 0; n < 210; n++) await handler.execute('a', { type: 'add', amount: 1 }, context(`o-${n}`));
  const metadata = createMetadata(context())('SnapshotTaken');
  const saved = { position: '100', recent: [], older: '', ...data };
  await store.append('purse_snapshot-a', [{ id: 's', type: 'SnapshotTaken', data: saved, metadata }], 'any');
  expect((await createHandler(store, purse).load('a')).state).toEqual({ balance: 210 });
});

test('data that does not fit its schema is never written', async () => {
  const { store, eventsOf } = createFakeEventStore();
  const handler = createHandler(store, purse);
  await expect(handler.execute('a', { type: 'add', amount: 0.5 }, context())).rejects.toThrow();
  expect(eventsOf('purse-a')).toEqual([]);
});

test('a command worked out from the stream is worked out again when another process wrote first', async () => {
  const { store, eventsOf } = createFakeEventStore();
  const [handler, other] = [createHandler(store, purse), createHandler(store, purse)];
  await handler.execute('a', { type: 'add', amount: 5 }, context());
  const seen: bigint[] = [];
  const doubled = await handler.execute(
    'a',
    async ({ state, revision }) => {
      seen.push(revision);
      if (seen.length === 1) await other.execute('a', { type: 'add', amount: 2 }, context());
      return { type: 'add', amount: state.balance };
    },
    context(),
  );
  expect(decided(doubled).state).toEqual({ balance: 14 });
  expect(seen).toEqual([0n, 1n]);
  const nothing = await handler.execute('a', async () => undefined, context());
  expect(decided(nothing).events).toEqual([]);
  expect(eventsOf('purse-a')).toHaveLength(3);
});
