import { expect, test } from 'vitest';
import { createSignal } from './signal.ts';

test('a signal that is raised while nobody waits is not lost, and is taken once', async () => {
  const signal = createSignal(new AbortController().signal);
  signal.raise();
  signal.raise();
  await signal.wait();
  let isTaken = false;
  const waiting = signal.wait().then(() => {
    isTaken = true;
  });
  await Promise.resolve();
  expect(isTaken).toBe(false);
  signal.raise();
  await waiting;
  expect(isTaken).toBe(true);
});

test('an abort ends the waiting', async () => {
  const stopping = new AbortController();
  const waiting = createSignal(stopping.signal).wait();
  stopping.abort();
  await waiting;
});
