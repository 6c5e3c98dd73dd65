import type { TopicEnds } from '@paddock/service-kit/engines';

/**
 * Remembers how far each partition was read, so that nothing is folded twice when the reader has to start
 * over, and notices a log that was replaced.
 */
export const createTopicPosition = () => {
  let clusterId: string | undefined;
  let next = new Map<number, bigint>();

  /** `true` when this is another log than before: its cluster has another id, or a partition got shorter. */
  const adopt = (log: TopicEnds): boolean => {
    const shorter = [...next].some(([partition, offset]) => offset > (log.ends.get(partition) ?? 0n));
    const reset = clusterId !== undefined && (clusterId !== log.clusterId || shorter);
    clusterId = log.clusterId;
    if (reset) next = new Map();
    return reset;
  };

  /** Whether the message is new; if so it counts as read. */
  const advance = (partition: number, offset: bigint): boolean => {
    if (offset < (next.get(partition) ?? 0n)) return false;
    next.set(partition, offset + 1n);
    return true;
  };

  const hasReached = (ends: ReadonlyMap<number, bigint>): boolean =>
    [...ends].every(([partition, end]) => (next.get(partition) ?? 0n) >= end);

  return { adopt, advance, hasReached, next: (): ReadonlyMap<number, bigint> => next };
};
