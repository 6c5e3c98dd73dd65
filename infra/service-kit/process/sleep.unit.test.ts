import { expect, test } from 'vitest';
import { sleep, sleepOrThrow } from './sleep.ts';

const long = 60_000;

test('a sleep lasts as long as it was asked for', async () => {
  const startedAt = performance.now();
  await sleep(30);
  await sleepOrThrow(30, new AbortController().signal);
  expect(performance.now() - startedAt).toBeGreaterThan(50);
});

test('a sleep ends when its signal is aborted, before or during it', async () => {
  const stopping = new AbortController();
  const sleeping = sleep(long, stopping.signal);
  stopping.abort();
  await expect(sleeping).resolves.toBeUndefined();
  await expect(sleep(long, stopping.signal)).resolves.toBeUndefined();
});

test('work that must not continue after a stop throws instead', async () => {
  const stopping = new AbortController();
  const sleeping = sleepOrThrow(long, stopping.signal);
  stopping.abort(new Error('the service stops'));
  await expect(sleeping).rejects.toThrow('the service stops');
  await expect(sleepOrThrow(long, stopping.signal)).rejects.toThrow('the service stops');
});
