import type { Slots } from '@paddock/service-kit/process';

/**
 * Does something with every item of all pages, as many at a time as there are slots, and reads no further ahead
 * than that. One that fails does not hold the others; the first failure is thrown at the end. Stopped by its
 * signal, it throws too, once what it had begun is done.
 */
export const forEachConcurrent = async <Item>(
  pages: AsyncIterable<readonly Item[]>,
  slots: Slots,
  signal: AbortSignal,
  task: (item: Item) => Promise<void>,
): Promise<void> => {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const begin = (item: Item): void => {
    const run: Promise<void> = task(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => {
        slots.giveBack();
        running.delete(run);
      });
    running.add(run);
  };

  for await (const page of pages) {
    for (const item of page) {
      if (signal.aborted) break;
      await slots.take();
      begin(item);
    }
    if (signal.aborted) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
  signal.throwIfAborted();
};
