import { expect, test } from 'vitest';
import { createCheckpointWaiter } from './checkpoint-waiter.ts';

test('a wait for a position ends when it is reached, and not before', async () => {
  const reached = createCheckpointWaiter();
  let isOver = false;
  const waiting = reached.wait(10n, 5000).then(() => {
    isOver = true;
  });
  reached.set(9n);
  await Promise.resolve();
  expect(isOver).toBe(false);
  reached.set(10n);
  await waiting;
  expect(reached.get()).toBe(10n);
});

test('a wait for a position ends after its time', async () => {
  await createCheckpointWaiter().wait(10n, 5);
});
