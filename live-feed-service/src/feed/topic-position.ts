import type { TopicEnds } from '@paddock/service-kit/engines';

type LogEnds = Pick<TopicEnds, 'clusterId' | 'ends'>;

/**
 * Remembers how far each partition was read, so that nothing is folded twice when the reader has to start
 * over, and notices a log that was replaced.
 */
export const createTopicPosition = () => {
  let clusterId: string | undefined;
  let next = new Map<number, bigint>();

  const isShorter = ({ ends }: LogEnds): boolean =>
    [...next].some(([partition, offset]) => offset > (ends.get(partition) ?? 0n));

  /** Whether this is the log that was read so far: its cluster has the same id, and no partition got shorter. */
  const isSame = (log: LogEnds): boolean => clusterId === log.clusterId && !isShorter(log);

  /** `true` when this is another log than before, which is read from its beginning. */
  const adopt = (log: LogEnds): boolean => {
    const reset = clusterId !== undefined && !isSame(log);
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

  return { isSame, adopt, advance, hasReached, next: (): ReadonlyMap<number, bigint> => next };
};
