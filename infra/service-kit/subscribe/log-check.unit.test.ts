import { Readable } from 'node:stream';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecordingLog } from '../process/log.fixture.ts';
import { createLogCheck, LogRefused } from './log-check.ts';

const noon = Date.parse('2026-11-20T12:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A log of these positions, with when each was appended, and whether it is refused where so much was folded of it. */
const logOf = (...positions: bigint[]) => {
  const appended = positions.map((position) => ({ position, at: noon - 1 }));
  const readAll = ({ fromPosition }: { fromPosition: { commit: bigint } }) => {
    const found = appended.find(({ position }) => position >= fromPosition.commit);
    if (!found) return Readable.from([]);
    const position = { commit: found.position };
    const event = { id: 'e', streamId: 's', type: 'A', created: new Date(found.at), position };
    return Readable.from([{ event }]);
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
  return { appended, lines, isRefused };
};

it('a log that ended too early at a leader that was replaced is followed again at the one that has the event', async () => {
  const { appended, lines, isRefused } = logOf(1n);
  expect([await isRefused(2n), await isRefused(2n)]).toEqual([true, true]);
  appended.push({ position: 2n, at: noon - 1 });
  expect(await isRefused(2n)).toBe(false);
  expect(lines).toHaveLength(1);
});

it('so it is where another copy has folded further meanwhile', async () => {
  const { appended, isRefused } = logOf(1n);
  expect(await isRefused(2n)).toBe(true);
  appended.push({ position: 2n, at: noon - 1 }, { position: 3n, at: noon + 1000 });
  expect(await isRefused(3n)).toBe(false);
});

it('a log that ended too early and has grown stays refused, and is said once', async () => {
  const { appended, lines, isRefused } = logOf(1n);
  expect(await isRefused(3n)).toBe(true);
  for (const position of [2n, 3n, 4n]) appended.push({ position, at: noon });
  expect([await isRefused(3n), await isRefused(3n), await isRefused(4n)]).toEqual([true, true, true]);
  expect(lines).toHaveLength(1);
});

it('a log with another event instead stays refused, until less counts as folded', async () => {
  const { appended, isRefused } = logOf(1n, 3n);
  expect(await isRefused(2n)).toBe(true);
  appended.splice(1, 0, { position: 2n, at: noon - 1 });
  expect(await isRefused(2n)).toBe(true);
  expect([await isRefused(1n), await isRefused(2n)]).toEqual([false, false]);
});
