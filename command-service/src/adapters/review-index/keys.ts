import { reviewSchema } from '@paddock/contracts/http';
import { fingerprintOf } from '@paddock/service-kit/events';

/** One hash tag: the index lies on one node of a cluster. Another schema has other keys, and is folded again. */
const prefix = `reviews:{index-${fingerprintOf(reviewSchema)}}`;

export const reviewKeys = {
  checkpoint: `${prefix}:checkpoint`,
  /** Hash: account and id of what waits → JSON of `reviewSchema`. */
  items: `${prefix}:items`,
  /** Sorted set: the same → since when it waits, milliseconds. */
  since: `${prefix}:since`,
} as const;
