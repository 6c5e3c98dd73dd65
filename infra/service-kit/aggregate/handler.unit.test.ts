import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { EngineUnavailable } from '../engines/engine-errors.ts';
import { createFakeEventStore } from '../engines/event-store.fixture.ts';
import type { EventStore } from '../engines/event-store.ts';
import { fingerprintOf } from '../events/fingerprint.ts';
import { type CommandContext, createMetadata } from '../events/metadata.ts';
import type { Aggregate } from './aggregate.ts';
import { createHandler, type Decided } from './handler.ts';

type Command = { type: 'add'; amount: number } | { type: 'take'; amount: number };
type Event = { type: 'Added'; data: { amount: number } } | { type: 'Taken'; data: { amount: number } };

const purseState = z.object({ balance: z.int() });

const purse: Aggregate<{ balance: number }, Command, Event> = {
  stream: (id) => `purse-${id}`,
  snapshot: { stream: (id) => `purse_snapshot-${id}`, schema: purseState },
  events: { Added: z.object({ amount: z.int() }), Taken: z.object({ amount: z.int() }) },
  initial: { balance: 0 },
  evolve: ({ balance }, { type, data }) => ({
    balance: type === 'Added' ? balance + data.amount : balance - data.amount,
  }),
  decide: ({ balance }, { type, amount }) => {
    if (type === 'add') return amount === 0 ? [] : [{ type: 'Added', data: { amount } }];
    return amount > balance ? refuse('insufficient-funds') : [{ type: 'Taken', data: { amount } }];
  },
};

const { snapshot: _, ...unsaved } = purse;

let commands = 0;
const context = (commandId = `command-${++commands}`): CommandContext => ({
  commandId,
  correlationId: 'press',
  actor: { kind: 'customer', id: 'c-1', channel: 'desktop' },
  now: new Date('2030-01-01T00:00:00Z'),
});

const decided = <State, E>(answer: Decided<State, E> | object): Decided<State, E> => {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refused}`);
  return answer as Decided<State, E>;
};

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

test('a repeated command id appends nothing and answers the first events with the state now', async () => {
  const { store, eventsOf } = createFakeEventStore();
  const handler = createHandler(store, purse);
  const first = decided(await handler.execute('a', { type: 'add', amount: 5 }, context('same')));
  await handler.execute('a', { type: 'add', amount: 1 }, context());
  const again = decided(await handler.execute('a', { type: 'add', amount: 5 }, context('same')));
  expect(again.events).toEqual(first.events);
  expect(again.position).toBe(first.position);
  expect(again.state).toEqual({ balance: 6 });
  expect(eventsOf('purse-a')).toHaveLength(2);
});

test('a repeated command is answered with the time of the first, by whichever process', async () => {
  const { store } = createFakeEventStore();
  const [one, other] = [createHandler(store, purse), createHandler(store, purse)];
  const first = context('same');
  const later = { ...first, now: new Date('2030-01-02T00:00:00Z') };
  const add = { type: 'add', amount: 5 } as const;
  for (const answer of [
    await one.execute('a', add, first),
    await one.execute('a', add, later),
    await other.execute('a', add, later),
  ]) {
    expect(decided(answer).at).toBe('2030-01-01T00:00:00.000Z');
  }
});

test.each([
  ['with snapshots', purse],
  ['without', unsaved],
])(
  'a repeat of a command is answered with the first, however many came after it and at whichever process: a stream %s',
  async (_, aggregate) => {
    const { store, eventsOf } = createFakeEventStore();
    const handler = createHandler(store, aggregate);
    const first = decided(await handler.execute('a', { type: 'add', amount: 5 }, context('same')));
    for (let n = 0; n < 1100; n++) await handler.execute('a', { type: 'add', amount: 1 }, context());
    for (const process of [handler, createHandler(store, aggregate)]) {
      const again = decided(await process.execute('a', { type: 'add', amount: 2000 }, context('same')));
      expect(again).toMatchObject({ events: first.events, at: first.at, state: { balance: 1105 } });
      expect(await process.recall('a', 'same')).toEqual(again);
      expect(await process.recall('a', 'never sent')).toBeUndefined();
    }
    expect(eventsOf('purse-a')).toHaveLength(1101);
  },
);

test('a new command on a stream with many behind it costs no read of what is old', async () => {
  const { store, calls } = createFakeEventStore();
  const handler = createHandler(store, purse);
  for (let n = 0; n < 1100; n++) await handler.execute('a', { type: 'add', amount: 1 }, context());
  const before = { ...calls };
  for (let n = 0; n < 50; n++) await handler.execute('a', { type: 'add', amount: 1 }, context());
  expect(calls.reads).toBe(before.reads);
});

test('a read that breaks off in the midst of a command leaves the stream in memory as it was: its repeat is answered whole', async () => {
  const { store } = createFakeEventStore();
  let breaksOff = false;
  const unsteady: EventStore = {
    ...store,
    async *read(...given) {
      for await (const recorded of store.read(...given)) {
        yield recorded;
        if (breaksOff) throw new EngineUnavailable('event store');
      }
    },
  };
  const inParts: typeof purse = {
    ...purse,
    decide: (_state, { amount }) => [1, 2].map(() => ({ type: 'Added', data: { amount } })),
  };
  const [one, other] = [createHandler(unsteady, inParts), createHandler(store, inParts)];
  await one.execute('a', { type: 'add', amount: 1 }, context());
  const first = decided(await other.execute('a', { type: 'add', amount: 5 }, context('same')));
  breaksOff = true;
  await expect(one.load('a')).rejects.toThrow(EngineUnavailable);
  breaksOff = false;
  const again = decided(await one.execute('a', { type: 'add', amount: 5 }, context('same')));
  expect(again).toMatchObject({ events: first.events, state: { balance: 12 } });
});

test('a repeat is recognised by a process that never saw the first', async () => {
  const { store, eventsOf } = createFakeEventStore();
  await createHandler(store, purse).execute('a', { type: 'add', amount: 5 }, context('same'));
  await createHandler(store, purse).execute('a', { type: 'add', amount: 5 }, context('same'));
  expect(eventsOf('purse-a')).toHaveLength(1);
});

test('a repeat that asks for something else, at a process that knew the stream from before, is answered with the first', async () => {
  const { store, eventsOf } = createFakeEventStore();
  const [one, other] = [createHandler(store, purse), createHandler(store, purse)];
  await one.execute('a', { type: 'add', amount: 1 }, context());
  await other.load('a');
  const first = decided(await one.execute('a', { type: 'add', amount: 5 }, context('same')));
  const again = decided(await other.execute('a', { type: 'add', amount: 2000 }, context('same')));
  expect(again).toEqual({ ...first, isRepeat: true });
  expect(await other.execute('a', { type: 'take', amount: 7 }, context())).toEqual(
    refuse('insufficient-funds'),
  );
  expect(eventsOf('purse-a')).toHaveLength(2);
});

test('the outcome of a command is found by any process, and that of a refused or unknown command is not', async () => {
  const { store } = createFakeEventStore();
  const [one, other] = [createHandler(store, purse), createHandler(store, purse)];
  await other.load('a');
  const first = decided(await one.execute('a', { type: 'add', amount: 5 }, context('same')));
  await one.execute('a', { type: 'take', amount: 9 }, context('refused'));
  expect(await other.recall('a', 'same')).toEqual({ ...first, isRepeat: true });
  expect(await other.recall('a', 'refused')).toBeUndefined();
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

test('an append whose outcome is unknown is resolved by the retry', async () => {
  const { store, eventsOf } = createFakeEventStore();
  let isFailing = true;
  const handler = createHandler(
    {
      ...store,
      append: async (...given) => {
        const appended = await store.append(...given);
        if (isFailing) throw new Error('connection lost');
        return appended;
      },
    },
    purse,
  );
  await expect(handler.execute('a', { type: 'add', amount: 5 }, context('lost'))).rejects.toThrow();
  isFailing = false;
  const { state } = decided(await handler.execute('a', { type: 'add', amount: 5 }, context('lost')));
  expect(state).toEqual({ balance: 5 });
  expect(eventsOf('purse-a')).toHaveLength(1);
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
