import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inBatches } from './batches.ts';

const numbers = (count: number) => Readable.from(Array.from({ length: count }, (_, index) => index));

test('every item is handled once, in order, one batch at a time', async () => {
  const handled: number[] = [];
  let running = 0;
  await inBatches<number, number>(
    numbers(5000),
    (item) => item,
    async (batch) => {
      running += 1;
      expect(running).toBe(1);
      await delay(1);
      handled.push(...batch);
      running -= 1;
    },
  );
  expect(handled).toEqual(Array.from({ length: 5000 }, (_, index) => index));
});

test('an item that is left out is not handled', async () => {
  const handled: number[] = [];
  await inBatches<number, number>(
    numbers(10),
    (item) => (item % 2 === 0 ? item : undefined),
    async (batch) => void handled.push(...batch),
  );
  expect(handled).toEqual([0, 2, 4, 6, 8]);
});

test('small batches wait for more, and the last one for the end', async () => {
  const sizes: number[] = [];
  await inBatches<number, number>(
    numbers(25),
    (item) => item,
    async (batch) => void sizes.push(batch.length),
    { atLeast: 10 },
  );
  expect(sizes.slice(0, -1).every((size) => size >= 10)).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(25);
});

test('a batch that fails ends the reading', async () => {
  const failing = inBatches<number, number>(
    numbers(10),
    (item) => item,
    async () => {
      throw new Error('no');
    },
  );
  await expect(failing).rejects.toThrow('no');
});

test('a source that fails ends the reading', async () => {
  const source = new Readable({ objectMode: true, read: () => {} });
  setTimeout(() => source.destroy(new Error('gone')), 5);
  await expect(
    inBatches(
      source,
      (item) => item,
      async () => {},
    ),
  ).rejects.toThrow('gone');
});

test('a signal ends the reading', async () => {
  const source = new Readable({ objectMode: true, read: () => {} });
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 5);
  await inBatches(
    source,
    (item) => item,
    async () => {},
    { signal: stop.signal },
  );
});

test('no batch is larger than asked for, and nothing of it is lost', async () => {
  const sizes: number[] = [];
  const handled: number[] = [];
  await inBatches<number, number>(
    numbers(1005),
    (item) => item,
    async (batch) => {
      sizes.push(batch.length);
      handled.push(...batch);
      await delay(2);
    },
    { atMost: 10 },
  );
  expect(Math.max(...sizes)).toBe(10);
  expect(handled).toEqual(Array.from({ length: 1005 }, (_, index) => index));
});
