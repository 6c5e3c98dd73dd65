/** Every feed message, keyed by fixture id, so that all about one fixture is in order. */
export const feedTopic = 'market-events';
/** Messages that did not parse or fit nothing known: the original bytes with the reason and origin in headers. */
export const rejectedTopic = 'market-events.rejected';
/** Headers of a rejected message. */
export const rejectedHeaders = {
  reason: 'reason',
  topic: 'topic',
  partition: 'partition',
  offset: 'offset',
  /** Length of the message; what is kept of a very long one is its beginning. */
  bytes: 'bytes',
} as const;
