import { PassThrough } from 'node:stream';
import type { ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { sleep } from '../process/sleep.ts';
import { TimedOut } from '../process/with-timeout.ts';
import { readInTime } from './read-in-time.ts';

const timeoutMs = 80;

/** What the client hands out for a read, fed by hand. */
const createReading = () => {
  const stream = new PassThrough({ objectMode: true });
  let isCancelled = false;
  const cancel = async () => {
    isCancelled = true;
  };
  const reading = Object.assign(stream, { cancel }) as unknown as StreamingRead<ResolvedEvent>;
  return { stream, reading, isCancelled: () => isCancelled };
};

test('a store that falls silent ends the read, and the call is not left open', async () => {
  const { stream, reading, isCancelled } = createReading();
  stream.write('first');
  const seen: unknown[] = [];
  const reads = async () => {
    for await (const event of readInTime(reading, timeoutMs)) seen.push(event);
  };
  await expect(reads()).rejects.toThrow(TimedOut);
  expect(seen).toEqual(['first']);
  expect(isCancelled()).toBe(true);
});

test('a slow reader is no silent store', async () => {
  const { stream, reading } = createReading();
  stream.write('first');
  stream.end('last');
  const seen: unknown[] = [];
  for await (const event of readInTime(reading, timeoutMs)) {
    seen.push(event);
    await sleep(3 * timeoutMs);
  }
  expect(seen).toEqual(['first', 'last']);
});

test('a read that is left before its end is cancelled', async () => {
  const { stream, reading, isCancelled } = createReading();
  stream.write('first');
  for await (const _ of readInTime(reading, timeoutMs)) break;
  expect(isCancelled()).toBe(true);
});
