import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdLock } from './held-lock.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

/** A lock just acquired; `sent`: what Redis was asked, as the first arguments that name it. */
const hold = () => {
  const sent: string[] = [];
  const redis = {
    del: async (keys: string[]) => sent.push(`del ${keys.join(' ')}`),
    eval: async (script: string, { arguments: [token] }: { arguments: string[] }) =>
      sent.push(`${script.includes("'SET'") ? 'renew' : 'release'} ${token}`),
  } as unknown as Parameters<typeof holdLock>[0];
  return { sent, lock: holdLock(redis, 'lock', 't-1', performance.now()) };
};

test('a lock that a script released is neither renewed nor released again', async () => {
  const { sent, lock } = hold();
  expect(await lock.releaseBy(async (token) => token === 't-1')).toBe(true);
  lock.release(['another']);
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
});

test('a lock is not renewed while a script is about to release it', async () => {
  const { sent, lock } = hold();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const releasing = lock.releaseBy(() => promise);
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
  resolve(true);
  await releasing;
});

test('a lock that a script left alone is renewed on, and released at the end', async () => {
  const { sent, lock } = hold();
  expect(await lock.releaseBy(async () => false)).toBe(false);
  vi.advanceTimersByTime(1000);
  lock.release(['another']);
  expect(sent).toEqual(['renew t-1', 'del lock another']);
});

test('a lock of which nobody knows whether a script released it is released if it is still ours', async () => {
  const { sent, lock } = hold();
  const noAnswer = async () => {
    throw new Error('timed out');
  };
  await expect(lock.releaseBy(noAnswer)).rejects.toThrow('timed out');
  lock.release();
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual(['release t-1']);
});
