import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { batches } from './batches.ts';

test('what lies ready comes together, in order, at most so many at a time', async () => {
  const numbers = Array.from({ length: 25 }, (_, n) => n);
  const source = new Readable({ objectMode: true, highWaterMark: 100, read() {} });
  for (const number of numbers) source.push(number);
  source.push(null);
  const sizes: number[] = [];
  const all: number[] = [];
  for await (const batch of batches<number>(source, 10)) {
    sizes.push(batch.length);
    all.push(...batch);
  }
  expect(all).toEqual(numbers);
  expect(Math.max(...sizes)).toBe(10);
});

test('one that comes alone does not wait for company', async () => {
  const source = new Readable({ objectMode: true, read() {} });
  const reading = batches<string>(source, 10);
  source.push('alone');
  expect((await reading.next()).value).toEqual(['alone']);
  source.destroy();
});
