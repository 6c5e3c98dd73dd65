import { setTimeout as wait } from 'node:timers/promises';
import { EngineUnavailable, OutcomeUnknown } from '@paddock/service-kit/engines';
import { unhandledDuring } from '@paddock/service-kit/process/unhandled-rejections.fixture';
import { expect, test, vi } from 'vitest';
import { createPlacementLock } from './placement-lock.ts';

/** A lock on the few commands that it needs, on keys that hold a token each; nothing expires by itself. */
const createLock = (stopping?: AbortSignal) => {
  const keys = new Map<string, string>();
  const redis = {
    set: async (key: string, token: string) => {
      if (keys.has(key)) return null;
      keys.set(key, token);
      return 'OK';
    },
    del: async (released: string[]) => released.filter((key) => keys.delete(key)).length,
    eval: async () => null,
    exists: async (key: string) => Number(keys.has(key)),
  } as unknown as Parameters<typeof createPlacementLock>[0];
  return { keys, lock: createPlacementLock(redis, stopping) };
};

test('two requests for one placement are decided one after the other, the second on what it reads then', async () => {
  const { lock } = createLock();
  const events: string[] = [];
  let written = 0;
  const attempt = (name: string) =>
    lock.withLock(
      'p-1',
      async () => written,
      async (read) => {
        events.push(`${name} read ${read}`);
        await wait(120);
        written = 1;
        events.push(`${name} done`);
      },
    );
  await Promise.all([attempt('first'), attempt('second')]);
  expect(events).toEqual(['first read 0', 'first done', 'second read 1', 'second done']);
});

test('different placements do not wait for each other', async () => {
  const { lock } = createLock();
  const started: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const attempt = (id: string) =>
    lock.withLock(
      id,
      async () => {},
      async () => {
        started.push(id);
        await promise;
      },
    );
  const both = Promise.all([attempt('p-1'), attempt('p-2')]);
  await vi.waitFor(() => expect(started).toEqual(['p-1', 'p-2']), { timeout: 10_000 });
  resolve();
  await both;
});

test('the lock is released after a failure too', async () => {
  const { keys, lock } = createLock();
  const fails = async () => {
    throw new Error('unreachable');
  };
  await expect(lock.withLock('p-1', fails, fails)).rejects.toThrow('unreachable');
  await expect(lock.withLock('p-1', async () => {}, fails)).rejects.toThrow('unreachable');
  expect(keys.size).toBe(0);
});

test('the lock may be released before what follows the decision ends', async () => {
  const { lock } = createLock();
  await lock.withLock(
    'p-1',
    async () => {},
    async (_, held) => {
      expect(await lock.isHeld('p-1')).toBe(true);
      held.release();
      expect(await lock.isHeld('p-1')).toBe(false);
    },
  );
});

test('waiting for the lock ends when the service stops', async () => {
  const stopping = new AbortController();
  const { keys, lock } = createLock(stopping.signal);
  keys.set('placing:{p-1}', 'somebody else');
  const waiting = lock.withLock(
    'p-1',
    async () => {},
    async () => {},
  );
  stopping.abort();
  await expect(waiting).rejects.toThrow('aborted');
});

test('who does not learn whether the lock is theirs decides nothing, and is told that nothing was done', async () => {
  const redis = {
    set: () => Promise.reject(new OutcomeUnknown('Redis')),
  } as unknown as Parameters<typeof createPlacementLock>[0];
  const decide = vi.fn();
  const attempt = createPlacementLock(redis).withLock('p-1', async () => {}, decide);
  await expect(attempt).rejects.toBeInstanceOf(EngineUnavailable);
  expect(decide).not.toHaveBeenCalled();
});

test('what is read beside the lock may fail before the lock is had: that failure is the answer and is waited for', async () => {
  const { promise: acquired, resolve } = Promise.withResolvers<'OK'>();
  const redis = { set: () => acquired, del: async () => 1 } as unknown as Parameters<
    typeof createPlacementLock
  >[0];
  const unreachable = async () => {
    throw new Error('unreachable');
  };
  const unhandled = await unhandledDuring(async () => {
    const asked = createPlacementLock(redis).withLock('p-1', unreachable, async () => {});
    const refused = expect(asked).rejects.toThrow('unreachable');
    await wait(1);
    resolve('OK');
    await refused;
  });
  expect(unhandled).toEqual([]);
});
