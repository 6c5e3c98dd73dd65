import type { EventEmitter } from 'node:events';

/** What the event store's client returns for a read or a subscription: a readable stream of objects. */
type Source = EventEmitter & {
  isPaused(): boolean;
  pause(): unknown;
  resume(): unknown;
  destroy(): unknown;
};

/** Items that may wait before the source is asked to pause. */
const highWater = 6000;

type BatchOptions = {
  /** Ends it early. */
  signal?: AbortSignal;
  /** Waits until this many have come, or the stream has ended: fewer, larger batches cost less each. */
  atLeast?: number;
  atMost?: number;
  /** Failures of the stream that are its end: what came before them is handled. */
  isEnd?: (error: unknown) => boolean;
};

/**
 * Hands the items of a stream to `handle` in batches, one batch at a time and in order: each takes what came
 * while the last was handled. Resolves when the stream has ended and all is handled, rejects when it or
 * `handle` fails.
 */
export const inBatches = <Item, Kept>(
  source: Source,
  keep: (item: Item) => Kept | undefined,
  handle: (batch: Kept[]) => Promise<void>,
  { signal, atLeast = 1, atMost = Number.POSITIVE_INFINITY, isEnd = () => false }: BatchOptions = {},
): Promise<void> =>
  new Promise((resolve, reject) => {
    let queue: Kept[] = [];
    let isHandling = false;
    let hasEnded = false;

    const settle = (error?: unknown) => {
      source.off('data', onData);
      source.on('error', () => {});
      signal?.removeEventListener('abort', wake);
      source.destroy();
      if (error === undefined) resolve();
      else reject(error);
    };

    const isDue = () => queue.length >= (hasEnded ? 1 : atLeast);

    const takeBatch = (): Kept[] => {
      const batch = queue;
      queue = batch.length > atMost ? batch.splice(atMost) : [];
      if (queue.length < highWater && source.isPaused()) source.resume();
      return batch;
    };

    const drain = async () => {
      try {
        while (isDue() && !signal?.aborted) await handle(takeBatch());
        isHandling = false;
        if (hasEnded || signal?.aborted) settle();
      } catch (error) {
        settle(error);
      }
    };

    const wake = () => {
      if (isHandling) return;
      isHandling = true;
      setImmediate(drain);
    };

    const onData = (item: Item) => {
      const kept = keep(item);
      if (kept === undefined) return;
      queue.push(kept);
      if (queue.length >= highWater + atLeast) source.pause();
      if (isDue()) wake();
    };

    const end = () => {
      hasEnded = true;
      wake();
    };

    const onError = (error: unknown) => {
      source.on('error', () => {});
      if (isEnd(error)) end();
      else settle(error);
    };

    source.on('data', onData);
    source.once('error', onError);
    source.once('end', end);
    signal?.addEventListener('abort', wake, { once: true });
    if (signal?.aborted) wake();
  });
