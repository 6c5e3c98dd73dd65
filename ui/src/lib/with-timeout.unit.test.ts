import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('an answer in time is the answer, and no timer is left behind', async () => {
  await expect(withTimeout(Promise.resolve('placed'), 1000)).resolves.toBe('placed');
  expect(vi.getTimerCount()).toBe(0);
});

it('a failure in time is the failure, and no timer is left behind', async () => {
  await expect(withTimeout(Promise.reject(new Error('refused')), 1000)).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});

it('a call without an answer is unreachable when its time is over', async () => {
  const lost = expect(withTimeout(new Promise(() => {}), 1000)).rejects.toMatchObject({
    code: 'unreachable',
  });
  await vi.advanceTimersByTimeAsync(1000);
  await lost;
});
