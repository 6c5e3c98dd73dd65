import { refuse } from '@paddock/contracts/refusals';
import { expect, test } from 'vitest';
import { asFarAsDone } from '../engines/done-so-far.ts';
import { EngineUnavailable, OutcomeUnknown } from '../engines/engine-errors.ts';
import { createFakeEventStore } from '../engines/event-store.fixture.ts';
import type { EventStore } from '../engines/event-store.ts';
import { createHandler } from './handler.ts';
import { context, decided, purse, unsaved } from './purse.fixture.ts';

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

test('a request that finds its command done, and fails after that, is not said to have done nothing', async () => {
  const { store } = createFakeEventStore();
  const [one, other] = [createHandler(store, purse), createHandler(store, purse)];
  await one.execute('a', { type: 'add', amount: 5 }, context('same'));
  const findThenFail = (commandId: string) =>
    asFarAsDone(async () => {
      await other.recall('a', commandId);
      throw new EngineUnavailable('Redis');
    });
  await expect(findThenFail('same')).rejects.toBeInstanceOf(OutcomeUnknown);
  await expect(findThenFail('never sent')).rejects.toBeInstanceOf(EngineUnavailable);
});

test('where it cannot be asked whether a command is on its way, nobody says that it was not done', async () => {
  const { store } = createFakeEventStore();
  const uncertain = {
    note: async () => {},
    has: async () => {
      throw new EngineUnavailable('Redis');
    },
  };
  const handler = createHandler(store, purse, { uncertain });
  await expect(handler.execute('a', { type: 'take', amount: 9 }, context())).rejects.toBeInstanceOf(
    OutcomeUnknown,
  );
  await expect(handler.recall('a', 'sent to another copy')).rejects.toBeInstanceOf(OutcomeUnknown);
  const added = await handler.execute('a', { type: 'add', amount: 5 }, context('same'));
  expect(await handler.recall('a', 'same')).toEqual({ ...decided(added), isRepeat: true });
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
