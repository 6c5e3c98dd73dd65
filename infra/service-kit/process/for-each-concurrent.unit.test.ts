import pLimit from 'p-limit';
import { expect, test } from 'vitest';
import { forEachConcurrent } from './for-each-concurrent.ts';

async function* pagesOf(...pages: number[][]) {
  yield* pages;
}
const never = new AbortController().signal;

test('every item of every page is done, no more at a time than the limit lets through', async () => {
  const done: number[] = [];
  let [under, most] = [0, 0];
  await forEachConcurrent(pagesOf([1, 2, 3], [], [4, 5]), pLimit(2), never, async (item) => {
    most = Math.max(most, ++under);
    await new Promise((resolve) => setTimeout(resolve, 1));
    under--;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('the failure of one item is thrown when all others are done', async () => {
  const done: number[] = [];
  const failing = forEachConcurrent(pagesOf([1, 2, 3]), pLimit(1), never, async (item) => {
    if (item === 1) throw new Error('one');
    done.push(item);
  });
  await expect(failing).rejects.toThrow('one');
  expect(done).toEqual([2, 3]);
});

test('an abort begins nothing more, and does not count as done', async () => {
  const stopping = new AbortController();
  const done: number[] = [];
  const stopped = forEachConcurrent(pagesOf([1, 2], [3]), pLimit(1), stopping.signal, async (item) => {
    done.push(item);
    stopping.abort();
  });
  await expect(stopped).rejects.toThrow();
  expect(done).toEqual([1]);
});
