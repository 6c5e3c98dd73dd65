import { noteSchema } from '@paddock/contracts/events';
import { requestOutcomeSchema, reviewSchema } from '@paddock/contracts/http';
import { type ReviewKind, reviewKinds } from '@paddock/contracts/reviews';
import { fingerprintOf } from '@paddock/service-kit/events';
import { z } from 'zod';

/** What waits, or was asked for. The note is as events keep it: sealed, where it is about a customer. */
export const reviewItemSchema = z.object({ review: reviewSchema, note: noteSchema.nullable() });
export type ReviewItem = z.infer<typeof reviewItemSchema>;

/** All that the index stores. */
export const storedReviewsSchema = z.object({ item: reviewItemSchema, outcome: requestOutcomeSchema });

/** One hash tag: the index lies on one node of a cluster. Another schema has other keys, and is folded again. */
const prefix = `reviews:{index-${fingerprintOf(storedReviewsSchema)}}`;

export const reviewKeys = {
  checkpoint: `${prefix}:checkpoint`,
  /** Hash: account and id of what waits → JSON of `reviewItemSchema`. */
  items: `${prefix}:items`,
  /** Hash: the same of what staff asked for, decided or not. */
  asked: `${prefix}:asked`,
  /** Hash: account and id of what staff asked for and was decided → JSON of `requestOutcomeSchema`. */
  outcomes: `${prefix}:outcomes`,
  /** With the account id of a member of staff, sorted set: what they asked for last → when, milliseconds. */
  askedBy: `${prefix}:asked-by:`,
} as const;

/** Sorted set: what waits of a kind → since when, milliseconds. */
export const waitingKey = (kind: ReviewKind): string => `${prefix}:waiting:${kind}`;

export const waitingKeys: readonly string[] = reviewKinds.map(waitingKey);
