import { PassThrough } from 'node:stream';
import {
  type EventStoreDBClient,
  eventTypeFilter,
  TimeoutError,
  UnavailableError,
} from '@eventstore/db-client';
import { expect, test, vi } from 'vitest';
import { EngineUnavailable } from '../engines/engine-errors.ts';
import { type AllFollower, followAll } from './follow-all.ts';

/** A log that says what the test says; only what a subscription needs of the client. */
const scriptedLog = () => {
  const subscription = Object.assign(new PassThrough({ objectMode: true }), { unsubscribe: async () => {} });
  const client = { subscribeToAll: () => subscription } as unknown as EventStoreDBClient;
  return { client, subscription };
};

const follower = (changes: Partial<AllFollower<string>>): AllFollower<string> => ({
  after: undefined,
  filter: eventTypeFilter({ prefixes: ['A'] }),
  keep: (resolved) => resolved.event?.type,
  fold: async () => {},
  check: async () => {},
  checkEveryMs: 1000,
  ...changes,
});

const event = (type: string) => ({ event: { type } });

test('caught up is reported once, and only when all before the end is folded', async () => {
  const { client, subscription } = scriptedLog();
  const stopping = new AbortController();
  const happened: string[] = [];
  const folding = Promise.withResolvers<void>();
  const following = followAll(
    client,
    follower({
      fold: async (batch) => {
        await folding.promise;
        happened.push(...batch);
      },
      onCaughtUp: () => happened.push('caught up'),
    }),
    stopping.signal,
  );
  subscription.write(event('one'));
  subscription.write(event('two'));
  subscription.emit('caughtUp');
  await new Promise(setImmediate);
  expect(happened).toEqual([]);
  folding.resolve();
  await vi.waitFor(() => expect(happened).toEqual(['one', 'two', 'caught up']), { timeout: 10_000 });
  subscription.emit('caughtUp');
  subscription.write(event('three'));
  await vi.waitFor(() => expect(happened.at(-1)).toBe('three'), { timeout: 10_000 });
  expect(happened.filter((what) => what === 'caught up')).toHaveLength(1);
  stopping.abort();
  await following;
});

test('a check that fails ends the following with its reason', async () => {
  const { client } = scriptedLog();
  const lost = new Error('what was folded before is lost');
  const check = async () => {
    throw lost;
  };
  const following = followAll(client, follower({ check, checkEveryMs: 5 }), new AbortController().signal);
  await expect(following).rejects.toBe(lost);
});

/** A log whose subscriptions the test ends; where each began. */
const endingLog = () => {
  const asked: unknown[] = [];
  const subscriptions: PassThrough[] = [];
  const subscribeToAll = ({ fromPosition }: { fromPosition: unknown }) => {
    const subscription = new PassThrough({ objectMode: true });
    asked.push(fromPosition);
    subscriptions.push(subscription);
    return Object.assign(subscription, { unsubscribe: async () => {} });
  };
  const client = { subscribeToAll } as unknown as EventStoreDBClient;
  return { client, asked, latest: () => subscriptions.at(-1) ?? expect.unreachable() };
};

const eventAt = (type: string, commit: bigint) => ({ event: { type, position: { commit } } });

const tooSlow = () =>
  Object.assign(Object.create(TimeoutError.prototype), {
    message: 'Consumer too slow to handle event while live. Client resubscription required.',
  });

test.each([
  ['ended', (subscription: PassThrough) => subscription.end()],
  ['ended for a consumer too slow', (subscription: PassThrough) => subscription.emit('error', tooSlow())],
])(
  'a subscription that the store %s begins again at once behind the last event seen, when that is folded',
  async (_, end) => {
    const { client, asked, latest } = endingLog();
    const stopping = new AbortController();
    const happened: string[] = [];
    const folding = Promise.withResolvers<void>();
    const following = followAll(
      client,
      follower({
        keep: ({ event }) => (event?.type === 'other' ? undefined : event?.type),
        fold: async (batch) => {
          await folding.promise;
          happened.push(...batch);
        },
        onEnded: () => happened.push('again'),
      }),
      stopping.signal,
    );
    latest().write(eventAt('one', 10n));
    latest().write(eventAt('two', 20n));
    latest().write(eventAt('other', 30n));
    await new Promise(setImmediate);
    end(latest());
    await new Promise(setImmediate);
    expect(asked).toHaveLength(1);
    folding.resolve();
    await vi.waitFor(() => expect(asked).toEqual(['start', { commit: 30n, prepare: 30n }]), {
      timeout: 10_000,
    });
    expect(happened).toEqual(['one', 'two', 'again']);
    latest().write(eventAt('three', 40n));
    await vi.waitFor(() => expect(happened.at(-1)).toBe('three'), { timeout: 10_000 });
    stopping.abort();
    await following;
  },
);

test('a subscription that the store keeps ending is a failure', async () => {
  const { client, asked, latest } = endingLog();
  const following = followAll(client, follower({}), new AbortController().signal);
  latest().end();
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 10_000 });
  latest().end();
  await expect(following).rejects.toThrow('keeps ending');
});

test.each([
  Object.assign(Object.create(UnavailableError.prototype), { message: 'UNAVAILABLE' }),
  new EngineUnavailable('event store'),
])('an unreachable store is reported as not connected: %s', async (error) => {
  const { client, subscription } = scriptedLog();
  const following = followAll(client, follower({}), new AbortController().signal);
  subscription.destroy(error);
  await expect(following).rejects.toThrow('event store not connected');
});
