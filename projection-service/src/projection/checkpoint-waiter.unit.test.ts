import { expect, test } from 'vitest';
import { createCheckpointWaiter } from './checkpoint-waiter.ts';

test('a wait for a position ends when it is reached, and not before', async () => {
  const waiter = createCheckpointWaiter();
  let isOver = false;
  const waiting = waiter.wait(10n, 5000).then(() => {
    isOver = true;
  });
  waiter.set(9n);
  await Promise.resolve();
  expect(isOver).toBe(false);
  waiter.set(10n);
  await waiting;
  expect(waiter.get()).toBe(10n);
});

test('a wait for a position ends after its time', async () => {
  await createCheckpointWaiter().wait(10n, 5);
});
