import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { slots } from './slots.ts';

test('no more tasks run at once than there are slots, and all run', async () => {
  const places = slots(3);
  let running = 0;
  let most = 0;
  const task = async (n: number) => {
    running += 1;
    most = Math.max(most, running);
    await sleep(1);
    running -= 1;
    return n;
  };
  const numbers = Array.from({ length: 20 }, (_, n) => n);
  expect(await Promise.all(numbers.map((n) => places.run(() => task(n))))).toEqual(numbers);
  expect(most).toBe(3);
});

test('a task that fails gives its slot back', async () => {
  const places = slots(1);
  await expect(places.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await places.run(async () => 'next')).toBe('next');
});

test('who comes when too many wait is turned away', async () => {
  const places = slots(1, 1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = places.run(() => promise);
  const second = places.run(async () => 'second');
  await expect(places.run(async () => 'third')).rejects.toThrow('too many are waiting');
  resolve();
  await first;
  expect(await second).toBe('second');
});
