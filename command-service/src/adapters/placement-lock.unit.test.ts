import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { turns } from './placement-lock.ts';

/** The few commands that turns need, on keys that hold a token each; nothing lapses by itself. */
const given = (stopping?: AbortSignal) => {
  const keys = new Map<string, string>();
  const redis = {
    set: async (key: string, token: string) => {
      if (keys.has(key)) return null;
      keys.set(key, token);
      return 'OK';
    },
    del: async (key: string) => Number(keys.delete(key)),
    eval: async () => null,
    exists: async (key: string) => Number(keys.has(key)),
  } as unknown as Parameters<typeof turns>[0];
  return { keys, turns: turns(redis, stopping) };
};

test('two who decide on one placement do so one after the other, the second on what it sees then', async () => {
  const { turns } = given();
  const events: string[] = [];
  let seen = 0;
  const attempt = (name: string) =>
    turns.inTurn(
      'p-1',
      async () => seen,
      async (saw) => {
        events.push(`${name} saw ${saw}`);
        await wait(120);
        seen = 1;
        events.push(`${name} done`);
      },
    );
  await Promise.all([attempt('first'), attempt('second')]);
  expect(events).toEqual(['first saw 0', 'first done', 'second saw 1', 'second done']);
});

test('different placements do not wait for each other', async () => {
  const { turns } = given();
  const started: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const attempt = (id: string) =>
    turns.inTurn(
      id,
      async () => {},
      async () => {
        started.push(id);
        await promise;
      },
    );
  const both = Promise.all([attempt('p-1'), attempt('p-2')]);
  await vi.waitFor(() => expect(started).toEqual(['p-1', 'p-2']));
  resolve();
  await both;
});

test('a turn ends with a failure too', async () => {
  const { keys, turns } = given();
  const fails = async () => {
    throw new Error('away');
  };
  await expect(turns.inTurn('p-1', fails, fails)).rejects.toThrow('away');
  await expect(turns.inTurn('p-1', async () => {}, fails)).rejects.toThrow('away');
  expect(keys.size).toBe(0);
});

test('a turn may end before what follows the decision does', async () => {
  const { turns } = given();
  await turns.inTurn(
    'p-1',
    async () => {},
    async (_, turn) => {
      expect(await turns.isTaken('p-1')).toBe(true);
      turn.end();
      expect(await turns.isTaken('p-1')).toBe(false);
    },
  );
});

test('who waits for a turn stops waiting when the service stops', async () => {
  const stopping = new AbortController();
  const { keys, turns } = given(stopping.signal);
  keys.set('placing:{p-1}', 'somebody else');
  const waiting = turns.inTurn(
    'p-1',
    async () => {},
    async () => {},
  );
  stopping.abort();
  await expect(waiting).rejects.toThrow('aborted');
});
