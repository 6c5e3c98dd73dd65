import { PassThrough, Readable } from 'node:stream';
import { type EventStoreDBClient, START } from '@eventstore/db-client';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createRecordingLog, silentLog as log } from '../process/log.fixture.ts';
import { startFollower } from './follow.ts';
import { atTheBeginning } from './redis-projection.ts';

/** A log in which nothing happens, with its last event; the positions that were subscribed from. */
const quietLog = () => {
  const asked: unknown[] = [];
  const subscriptions: PassThrough[] = [];
  const read = { position: 5n };
  const readAll = vi.fn(({ fromPosition }: { fromPosition: { commit: bigint } }) => {
    const position = { commit: read.position };
    const event = { id: 'e', streamId: 's', type: 'A', created: new Date(0), position };
    return Readable.from(read.position < fromPosition.commit ? [] : [{ event }]);
  });
  const client = {
    readAll,
    subscribeToAll: ({ fromPosition }: { fromPosition: unknown }) => {
      asked.push(fromPosition);
      const subscription = new PassThrough({ objectMode: true });
      subscriptions.push(subscription);
      return Object.assign(subscription, { unsubscribe: async () => {} });
    },
  } as unknown as EventStoreDBClient;
  return { asked, subscriptions, read, readAll, client };
};

const followerAt = (checkpoint: () => Promise<bigint>) => ({
  ...{ name: 'a follower', events: { A: z.object({}) }, checkpoint },
  fold: async () => {},
});

it('what was folded and is lost is folded again, also while nothing happens', async () => {
  const { asked, client } = quietLog();
  const stopping = new AbortController();
  let checkpoint = 5n;
  const follower = followerAt(async () => checkpoint);
  const following = startFollower(client, follower, log, stopping.signal);
  await vi.waitFor(() => expect(asked).toEqual([{ commit: 5n, prepare: 5n }]), { timeout: 10_000 });
  checkpoint = -1n;
  await vi.waitFor(() => expect(asked.at(1)).toBe(START), { timeout: 4000 });
  stopping.abort();
  await following.finished;
});

it('follows no log that ends before what was folded from it, and says so', async () => {
  const { asked, client } = quietLog();
  const { log: recording, lines } = createRecordingLog();
  const stopping = new AbortController();
  let checkpoint = 6n;
  const follower = followerAt(async () => checkpoint);
  const following = startFollower(client, follower, recording, stopping.signal);
  const said = 'error a follower: the event store does not have all events that were folded from it';
  await vi.waitFor(() => expect(lines).toEqual([said, 'warn a follower: the log is refused, retrying']), {
    timeout: 10_000,
  });
  expect([asked, following.isConnected()]).toEqual([[], false]);
  checkpoint = 5n;
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 4000 });
  stopping.abort();
  await following.finished;
});

it('asks the leader for the event up to which it folded: a node that lags ends before it', async () => {
  const { asked, readAll, client } = quietLog();
  const stopping = new AbortController();
  const following = startFollower(
    client,
    followerAt(async () => 5n),
    log,
    stopping.signal,
  );
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 10_000 });
  const fromPosition = { commit: 5n, prepare: 5n };
  expect(readAll.mock.calls).toEqual([
    [expect.objectContaining({ fromPosition, maxCount: 1, requiresLeader: true })],
  ]);
  stopping.abort();
  await following.finished;
});

it('follows no log that has other events where it had folded', async () => {
  const { asked, read, readAll, client } = quietLog();
  const stopping = new AbortController();
  read.position = 7n;
  const following = startFollower(
    client,
    followerAt(async () => 5n),
    log,
    stopping.signal,
  );
  await vi.waitFor(() => expect(readAll).toHaveBeenCalled(), { timeout: 10_000 });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(asked).toEqual([]);
  stopping.abort();
  await following.finished;
});

it('a log that was refused for another event stays so, until what was folded is removed', async () => {
  const { asked, subscriptions, read, client } = quietLog();
  const stopping = new AbortController();
  let looks = 0;
  let checkpoint = 6n;
  read.position = 7n;
  const follower = followerAt(async () => {
    looks++;
    return checkpoint;
  });
  const following = startFollower(client, follower, log, stopping.signal);
  await vi.waitFor(() => expect(looks).toBe(2), { timeout: 4000 });
  read.position = 6n;
  await vi.waitFor(() => expect(looks).toBe(5), { timeout: 6000 });
  expect([asked, following.isConnected()]).toEqual([[], false]);
  checkpoint = atTheBeginning;
  await vi.waitFor(() => expect(asked).toEqual([START]), { timeout: 4000 });
  checkpoint = 6n;
  subscriptions[0]?.destroy(new Error('gone'));
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 4000 });
  stopping.abort();
  await following.finished;
});

it('a follower learns when the log is followed and when not, and never that one is that is refused', async () => {
  const { asked, subscriptions, client } = quietLog();
  const stopping = new AbortController();
  const said: string[] = [];
  let checkpoint = 6n;
  const follower = {
    ...followerAt(async () => checkpoint),
    onConnected: () => said.push('connected'),
    onDisconnected: () => said.push('disconnected'),
  };
  const following = startFollower(client, follower, log, stopping.signal);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(said).not.toContain('connected');
  checkpoint = 5n;
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 4000 });
  said.length = 0;
  subscriptions[0]?.emit('confirmation');
  subscriptions[0]?.destroy(new Error('gone'));
  await vi.waitFor(() => expect(said).toEqual(['connected', 'disconnected']), { timeout: 10_000 });
  stopping.abort();
  await following.finished;
});

it('a follower that another is ahead of goes on', async () => {
  const { asked, client } = quietLog();
  const stopping = new AbortController();
  let looks = 0;
  const follower = followerAt(async () => BigInt(5 + looks++));
  const following = startFollower(client, follower, log, stopping.signal);
  await vi.waitFor(() => expect(looks).toBeGreaterThan(2), { timeout: 6000 });
  expect(asked).toHaveLength(1);
  stopping.abort();
  await following.finished;
});
