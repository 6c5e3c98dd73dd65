/** Where a message lies. `epoch`: of one reading from the beginning; what another one folded is folded again. */
export type FeedPosition = { epoch: string; partition: number; offset: bigint };

export const formatPosition = ({ epoch, partition, offset }: FeedPosition): string =>
  `${epoch}/${partition}/${offset}`;

/** The epoch of a fixture's position as stored; empty where there is none. */
export const epochOf = (stored: string): string => stored.split('/')[0] ?? '';

/** Whether the message at `position` is already folded into a fixture whose position is `stored`. */
export const wasFolded = (stored: string, { epoch, partition, offset }: FeedPosition): boolean => {
  const prefix = `${epoch}/${partition}/`;
  return stored.startsWith(prefix) && BigInt(stored.slice(prefix.length)) >= offset;
};
