import { PassThrough, Readable } from 'node:stream';
import { type EventStoreDBClient, START } from '@eventstore/db-client';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createRecordingLog, silentLog as log } from '../process/log.fixture.ts';
import { startFollower } from './follow.ts';

/** A log in which nothing happens; the positions that were subscribed from. */
const quietLog = () => {
  const asked: unknown[] = [];
  const last = { event: { id: 'e', streamId: 's', type: 'A', position: { commit: 5n } } };
  const client = {
    readAll: () => Readable.from([last]),
    subscribeToAll: ({ fromPosition }: { fromPosition: unknown }) => {
      asked.push(fromPosition);
      return Object.assign(new PassThrough({ objectMode: true }), { unsubscribe: async () => {} });
    },
  } as unknown as EventStoreDBClient;
  return { asked, client };
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
  const said = 'warn a follower: the event store does not have all events that were folded from it, retrying';
  await vi.waitFor(() => expect(lines).toEqual([said]));
  expect([asked, following.isConnected()]).toEqual([[], false]);
  checkpoint = 5n;
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 4000 });
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
