import { Readable } from 'node:stream';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecordingLog } from '../process/log.fixture.ts';
import { createLogCheck, LogRefused } from './log-check.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A log whose positions are those, and whether it is refused where so much was folded of it. */
const logOf = (...positions: bigint[]) => {
  const readAll = ({ fromPosition }: { fromPosition: { commit: bigint } }) => {
    const commit = positions.find((position) => position >= fromPosition.commit);
    const event = { id: 'e', streamId: 's', type: 'A', position: { commit } };
    return Readable.from(commit === undefined ? [] : [{ event }]);
  };
  const { log, lines } = createRecordingLog();
  const check = createLogCheck({ readAll } as unknown as EventStoreDBClient, 'a follower', log);
  const isRefused = (folded: bigint): Promise<boolean> =>
    check(folded).then(
      () => false,
      (error: unknown) => {
        if (error instanceof LogRefused) return true;
        throw error;
      },
    );
  return { positions, lines, isRefused };
};

it('a log that ended early for a moment, as of a leader that was replaced, is taken once it has the event', async () => {
  const { positions, lines, isRefused } = logOf(1n);
  expect(await isRefused(2n)).toBe(true);
  vi.advanceTimersByTime(9_999);
  expect(await isRefused(2n)).toBe(true);
  positions.push(2n);
  expect(await isRefused(2n)).toBe(false);
  expect(lines).toHaveLength(1);
});

it('a log that ended early for longer stays refused when it has grown, and is said once', async () => {
  const { positions, lines, isRefused } = logOf(1n);
  expect(await isRefused(3n)).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(await isRefused(3n)).toBe(true);
  positions.push(2n, 3n, 4n);
  expect([await isRefused(3n), await isRefused(4n)]).toEqual([true, true]);
  expect(await isRefused(2n)).toBe(false);
  expect(lines).toHaveLength(1);
});

it('a log with another event instead stays refused from the first look on', async () => {
  const { positions, isRefused } = logOf(1n, 3n);
  expect(await isRefused(2n)).toBe(true);
  positions.splice(1, 0, 2n);
  expect(await isRefused(2n)).toBe(true);
});
