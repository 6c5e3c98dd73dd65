/** Where a message lies: `epoch` names the log, so that a log that was created again is not taken for the old one. */
export type FeedPosition = { epoch: string; partition: number; offset: bigint };

export const formatPosition = ({ epoch, partition, offset }: FeedPosition): string =>
  `${epoch}/${partition}/${offset}`;

/** Whether the message at `position` is already folded into a fixture whose position is `stored`. */
export const wasFolded = (stored: string, { epoch, partition, offset }: FeedPosition): boolean => {
  const prefix = `${epoch}/${partition}/`;
  return stored.startsWith(prefix) && BigInt(stored.slice(prefix.length)) >= offset;
};
