import { PassThrough } from 'node:stream';
import { type EventStoreDBClient, eventTypeFilter, UnavailableError } from '@eventstore/db-client';
import { expect, test, vi } from 'vitest';
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
  await vi.waitFor(() => expect(happened).toEqual(['one', 'two', 'caught up']));
  subscription.emit('caughtUp');
  subscription.write(event('three'));
  await vi.waitFor(() => expect(happened.at(-1)).toBe('three'));
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

test('a subscription that ends by itself is a failure', async () => {
  const { client, subscription } = scriptedLog();
  const following = followAll(client, follower({}), new AbortController().signal);
  subscription.end();
  await expect(following).rejects.toThrow('ended');
});

test('an unreachable store is reported as not connected', async () => {
  const { client, subscription } = scriptedLog();
  const following = followAll(client, follower({}), new AbortController().signal);
  subscription.destroy(Object.assign(Object.create(UnavailableError.prototype), { message: 'UNAVAILABLE' }));
  await expect(following).rejects.toThrow('event store not connected');
});
