import type { StreamRange } from '../storage/event-log.ts';
import type { StreamState } from '../storage/stream-catalogue.ts';

/** The events of a stream that its metadata lets readers see at the time `now`, in milliseconds. */
export const visibleRange = ({ lastRevision, limits }: StreamState, now: number): StreamRange => {
  const { maxCount, maxAge, truncateBefore } = limits;
  const firstCounted = maxCount === undefined ? 0 : lastRevision - maxCount + 1;
  return {
    from: Math.max(0, firstCounted, Math.min(truncateBefore, Number.MAX_SAFE_INTEGER)),
    to: lastRevision,
    createdFrom: maxAge === undefined ? 0 : now - maxAge * 1000,
  };
};
