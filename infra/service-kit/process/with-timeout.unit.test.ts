import { expect, test } from 'vitest';
import { withTimeout } from './with-timeout.ts';

test('what ends in time is passed on as it is, failure or not', async () => {
  expect(await withTimeout(Promise.resolve('yes'), 1000, 'event store')).toBe('yes');
  await expect(withTimeout(Promise.reject(new Error('no')), 1000, 'event store')).rejects.toThrow('no');
});

test('what takes too long is reported as timed out', async () => {
  const never = new Promise<never>(() => {});
  await expect(withTimeout(never, 5, 'event store')).rejects.toThrow('event store timed out after 5 ms');
});
