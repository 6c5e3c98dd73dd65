import { expect, it } from 'vitest';
import { restAfterFew } from './rest-after-few.ts';

/** Whether the rest after so many events outlasts the callbacks that are due now. */
const isResting = async (events: number, signal = new AbortController().signal): Promise<boolean> => {
  let isOver = false;
  const resting = restAfterFew(Array.from({ length: events }), signal).then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  const isStillResting = !isOver;
  await resting;
  return isStillResting;
};

it('a batch of few events is followed by a rest, in which others come', async () => {
  expect(await isResting(1)).toBe(true);
  expect(await isResting(99)).toBe(true);
});

it('the batches of a log that is caught up on follow one another at once', async () => {
  expect(await isResting(100)).toBe(false);
});

it('a stop ends the rest', async () => {
  expect(await isResting(1, AbortSignal.abort())).toBe(false);
});
