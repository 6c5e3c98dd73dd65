import {
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  type Filter,
  START,
  UnavailableError,
} from '@eventstore/db-client';
import { inBatches } from './batches.ts';

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
  /** Everything is folded that was there when following began. */
  onCaughtUp?(): void;
  /** Rejects when what was folded is no longer there; called every so often, as no event may arrive to show it. */
  check(): Promise<void>;
  checkEveryMs: number;
};

/** Events decoded ahead of folding. */
const readAhead = 500;

/** Notices when the end of the log was reached and all before it is folded, once. */
const createEndWatch = (isBehind: () => boolean, onEnd: () => void) => {
  let end: 'ahead' | 'announced' | 'reached' = 'ahead';
  const look = (): void => {
    if (end !== 'announced' || isBehind()) return;
    end = 'reached';
    onEnd();
  };
  return {
    look,
    caughtUp: (): void => {
      if (end === 'ahead') end = 'announced';
      setImmediate(look);
    },
  };
};

/**
 * Folds events of `$all` in batches, until something fails: rejects then. Resolves when `signal` is aborted. To
 * continue after a failure, call it again from the checkpoint.
 */
export const followAll = async <Kept>(
  client: EventStoreDBClient,
  follower: AllFollower<Kept>,
  signal: AbortSignal,
): Promise<void> => {
  const { after, filter, fold, check, checkEveryMs, maxBatch } = follower;
  const fault = new AbortController();
  const stopped = AbortSignal.any([signal, fault.signal]);
  let waiting = 0;
  const subscription = client.subscribeToAll(
    { fromPosition: after === undefined ? START : { commit: after, prepare: after }, filter },
    { highWaterMark: readAhead },
  );
  const end = createEndWatch(
    () => waiting > 0 || subscription.readableLength > 0,
    () => follower.onCaughtUp?.(),
  );
  const keep = (resolved: AllStreamResolvedEvent): Kept | undefined => {
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
      signal: stopped,
      ...(maxBatch && { atMost: maxBatch }),
    });
    if (fault.signal.aborted) throw fault.signal.reason;
    if (!signal.aborted) throw new Error('the subscription to the event store ended');
  } catch (error) {
    throw error instanceof UnavailableError
      ? new Error('event store not connected', { cause: error })
      : error;
  } finally {
    clearInterval(timer);
    await subscription.unsubscribe().catch(() => {});
  }
};
