import { expect, test } from 'vitest';
import { latch } from './latch.ts';

test('news that comes while nobody waits is not lost, and is heard once', async () => {
  const news = latch(new AbortController().signal);
  news.raise();
  news.raise();
  await news.wait();
  let isHeard = false;
  const waiting = news.wait().then(() => {
    isHeard = true;
  });
  await Promise.resolve();
  expect(isHeard).toBe(false);
  news.raise();
  await waiting;
  expect(isHeard).toBe(true);
});

test('being told to stop ends the waiting', async () => {
  const stopping = new AbortController();
  const waiting = latch(stopping.signal).wait();
  stopping.abort();
  await waiting;
});
