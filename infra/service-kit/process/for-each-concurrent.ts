import type { LimitFunction } from 'p-limit';

/**
 * Does something with every item of all pages, as many at a time as `limit` lets through, and reads no further ahead
 * than that. Others may share the limit. One that fails does not hold the others; the first failure is thrown at the
 * end. Aborted, it throws too, once what it had begun is done.
 */
export const forEachConcurrent = async <Item>(
  pages: AsyncIterable<readonly Item[]>,
  limit: LimitFunction,
  signal: AbortSignal,
  task: (item: Item) => Promise<void>,
): Promise<void> => {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];

  /** Resolves once the task has begun: until then nothing more is taken. */
  const begin = (item: Item): Promise<void> => {
    const begun = Promise.withResolvers<void>();
    const run = limit(async () => {
      begun.resolve();
      await task(item).catch((error: unknown) => void failures.push(error));
      running.delete(run);
    });
    running.add(run);
    return begun.promise;
  };

  for await (const page of pages) {
    for (const item of page) {
      if (signal.aborted) break;
      await begin(item);
    }
    if (signal.aborted) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
  signal.throwIfAborted();
};
