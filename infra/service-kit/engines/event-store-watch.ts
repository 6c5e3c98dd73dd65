import { sleep } from '../process/sleep.ts';
import { TimedOut } from '../process/with-timeout.ts';

/** Longest silence of the store, milliseconds, unless the environment says otherwise. */
export const defaultTimeoutMs = 1000;

/** By then a cluster has elected another leader: whoever has not answered yet is waited for longer and longer, milliseconds. */
const electedMs = 5000;
/** Longest that one node is waited for while the store is looked for, milliseconds, unless its time-out is longer. */
const searchLongestMs = 5000;
const growth = 1.5;

type WatchOptions = {
  /** Asks the store for something small: rejects when it cannot be asked, or with `TimedOut` when it keeps silent. */
  ask(timeoutMs: number): Promise<void>;
  /** Connects anew, to the node that leads by now. */
  reconnect(): void;
  /** Silence after which a store that is asked nothing else counts as silent, milliseconds. */
  timeoutMs: number;
  onSilent?(): void;
  onHeard?(): void;
  /** How long nothing is heard before the store is asked something, milliseconds. */
  restMs?: number;
  /** How long each node that may lead is waited for at first, milliseconds; later for longer, as it may be far or slow. */
  searchMs?: number;
};

/** What is known of an event store's being there: see `createEventStoreWatch`. */
export type EventStoreWatch = {
  /** Silence after which a call is given up, milliseconds. */
  timeoutMs: number;
  /** Whether it owes an answer. Until it gives one, nothing is to be asked of it. */
  isSilent(): boolean;
  /** It answered. */
  heard(): void;
  /** What was asked at this time (`performance.now()`) had no answer in time. */
  unanswered(since: number): void;
  stop(): void;
};

/** A watch over a store that nobody watches: it never counts as silent. */
export const unwatched: EventStoreWatch = {
  timeoutMs: defaultTimeoutMs,
  isSilent: () => false,
  heard: () => {},
  unanswered: () => {},
  stop: () => {},
};

/**
 * Watches whether an event store answers, by its answers and, where there are none, by asking every second. A store that
 * was silent for too long is looked for anew until it answers: in a cluster another node leads by then, while the
 * client would stay with the one that is frozen or cut off.
 */
export const createEventStoreWatch = (options: WatchOptions): EventStoreWatch => {
  const { ask, reconnect, timeoutMs, onSilent, onHeard, restMs = 1000, searchMs = 500 } = options;
  const longestMs = Math.max(timeoutMs, searchLongestMs);
  let heardAt = performance.now();
  let isSilent = false;
  let isStopped = false;

  const heard = (): void => {
    heardAt = performance.now();
    if (!isSilent) return;
    isSilent = false;
    onHeard?.();
  };

  const search = async (): Promise<void> => {
    const since = performance.now();
    for (let waitMs = searchMs; isSilent && !isStopped; ) {
      const begun = performance.now();
      if (begun - since > electedMs) waitMs = Math.min(waitMs * growth, longestMs);
      reconnect();
      await ask(waitMs).then(heard, () => {});
      // A failure that came at once is not repeated at once.
      const rest = begun + waitMs - performance.now();
      if (isSilent && rest > 0) await sleep(Math.min(rest, searchMs));
    }
  };

  const unanswered = (since: number): void => {
    // One that is slow and answers others is not silent.
    if (isSilent || isStopped || heardAt > since) return;
    isSilent = true;
    onSilent?.();
    void search();
  };

  const look = async (): Promise<void> => {
    const now = performance.now();
    if (isSilent || now - heardAt < restMs) return;
    await ask(timeoutMs).then(heard, (error: unknown) => {
      if (error instanceof TimedOut) unanswered(now);
    });
  };

  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, restMs);
  timer.unref();

  const stop = (): void => {
    isStopped = true;
    clearInterval(timer);
  };
  return { timeoutMs, isSilent: () => isSilent, heard, unanswered, stop };
};
