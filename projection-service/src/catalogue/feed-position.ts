/** Where a message lies: `epoch` names the log, so that a log that began anew is told from one that goes on. */
export type FeedPosition = { epoch: string; partition: number; offset: bigint };

export const formatPosition = ({ epoch, partition, offset }: FeedPosition): string =>
  `${epoch}/${partition}/${offset}`;

/** Whether a fixture that stands at `stored` has seen the message at `position`. */
export const wasFolded = (stored: string, { epoch, partition, offset }: FeedPosition): boolean => {
  const prefix = `${epoch}/${partition}/`;
  return stored.startsWith(prefix) && BigInt(stored.slice(prefix.length)) >= offset;
};
