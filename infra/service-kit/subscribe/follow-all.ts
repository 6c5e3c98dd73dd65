import {
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  type Filter,
  START,
  TimeoutError,
  UnavailableError,
} from '@eventstore/db-client';
import { EngineUnavailable } from '../engines/engine-errors.ts';
import { inBatches } from './batches.ts';
import { createEndWatch } from './end-watch.ts';

export type AllFollower<Kept> = {
  /** Commit position behind which reading continues; `undefined`: the beginning. */
  after: bigint | undefined;
  filter: Filter;
  /** An event as the follower takes it; `undefined` leaves it out. */
  keep(resolved: AllStreamResolvedEvent): Kept | undefined;
  /** Takes events in order, one batch at a time. */
  fold(batch: Kept[]): Promise<void>;
  /** Events of one batch at most. */
  maxBatch?: number;
  /** The event store has taken the subscription. */
  onConnected?(): void;
  /** Everything is folded that was there when following began, or began again. */
  onCaughtUp?(): void;
  /** The event store ended the subscription; it begins again where it was. */
  onEnded?(): void;
  /** Rejects when what was folded is no longer there; called every so often, as no event may arrive to show it. */
  check(): Promise<void>;
  checkEveryMs: number;
};

/** Events decoded ahead of folding. */
const readAhead = 500;
/** A subscription that ends again this soon is a failure, milliseconds. */
const repeatMs = 10_000;

/** How an older server ends a live subscription that it has more for than was taken: nothing is wrong with either. */
const isDropped = (error: unknown): boolean =>
  error instanceof TimeoutError && /consumer too slow|resubscription required/i.test(error.message);

const isOutage = (error: unknown): boolean =>
  error instanceof UnavailableError || error instanceof EngineUnavailable;

/** The commit position of the last event that was taken; `undefined` before the first. */
type Seen = { position: bigint | undefined };

/** Follows from what was seen until the subscription ends or `signal` is aborted; by then all of it is folded. */
const followOnce = async <Kept>(
  client: Pick<EventStoreDBClient, 'subscribeToAll'>,
  follower: AllFollower<Kept>,
  seen: Seen,
  signal: AbortSignal,
): Promise<void> => {
  const { filter, fold, check, checkEveryMs, maxBatch } = follower;
  const { position } = seen;
  const fault = new AbortController();
  let waiting = 0;
  const subscription = client.subscribeToAll(
    { fromPosition: position === undefined ? START : { commit: position, prepare: position }, filter },
    { highWaterMark: readAhead },
  );
  const end = createEndWatch(
    () => waiting > 0 || subscription.readableLength > 0,
    () => follower.onCaughtUp?.(),
  );
  const keep = (resolved: AllStreamResolvedEvent): Kept | undefined => {
    seen.position = resolved.event?.position?.commit ?? resolved.commitPosition ?? seen.position;
    const kept = follower.keep(resolved);
    if (kept !== undefined) waiting++;
    return kept;
  };
  const foldBatch = async (batch: Kept[]): Promise<void> => {
    await fold(batch);
    waiting -= batch.length;
    setImmediate(end.look);
  };
  const timer = setInterval(() => check().catch((error) => fault.abort(error)), checkEveryMs);
  subscription.on('confirmation', () => follower.onConnected?.());
  subscription.on('caughtUp', end.caughtUp);
  try {
    await inBatches(subscription, keep, foldBatch, {
      signal: AbortSignal.any([signal, fault.signal]),
      isEnd: isDropped,
      ...(maxBatch && { atMost: maxBatch }),
    });
    if (fault.signal.aborted) throw fault.signal.reason;
  } finally {
    clearInterval(timer);
    // One that still looks for a node to follow is not waited for.
    subscription.unsubscribe().catch(() => {});
  }
};

/**
 * Folds events of `$all` in batches, until something fails: rejects then. Resolves when `signal` is aborted. To
 * continue after a failure, call it again from the checkpoint. A subscription that the store ended is begun again at
 * once from the last event seen; one that ends again soon is a failure.
 */
export const followAll = async <Kept>(
  client: Pick<EventStoreDBClient, 'subscribeToAll'>,
  follower: AllFollower<Kept>,
  signal: AbortSignal,
): Promise<void> => {
  const seen: Seen = { position: follower.after };
  let endedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      await followOnce(client, follower, seen, signal);
    } catch (error) {
      throw isOutage(error) ? new Error('event store not connected', { cause: error }) : error;
    }
    if (signal.aborted) return;
    const now = performance.now();
    follower.onEnded?.();
    if (now - endedAt < repeatMs) throw new Error('the event store keeps ending the subscription');
    endedAt = now;
  }
};
