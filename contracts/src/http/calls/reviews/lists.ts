import { z } from 'zod';
import { decidedAsSchema } from '../../../events/request.ts';
import { currencySchema } from '../../../money/index.ts';
import { reviewKinds } from '../../../reviews/index.ts';
import { defineCall } from '../../call.ts';
import { decidesReviews } from './fields.ts';
import { holdsNowSchema } from './holds-now.ts';
import { reviewSchema } from './review.ts';

/** A review as staff see it. */
const shownReviewSchema = z.intersection(
  reviewSchema,
  z.object({
    /** Of its account; `null`: it is about none. */
    currency: currencySchema.nullable(),
    /** What who asked for it noted; `null`: nothing, or of a person who was erased. */
    note: z.string().nullable(),
    /** `null`: it would change nothing that could change meanwhile. */
    now: holdsNowSchema.nullable(),
    /** Usernames of the members of staff whom it names, by account id; of those who can't be named any more, none. */
    staffNames: z.record(z.string(), z.string()),
  }),
);

/** How a request was decided. */
export const requestOutcomeSchema = z.object({
  approved: z.boolean(),
  at: z.iso.datetime(),
  /** Who decided; a process has a name. */
  decidedBy: z.string(),
  decidedAs: decidedAsSchema,
});
export type RequestOutcome = z.infer<typeof requestOutcomeSchema>;

export const listReviews = defineCall({
  name: 'list-reviews',
  summary: 'What others asked for and the caller may decide: each kind by itself, oldest first, in pages',
  method: 'GET',
  path: '/ops/reviews',
  ...decidesReviews,
  changes: false,
  query: z.object({
    /** This kind only; else all that the caller decides. */
    Kind: z.enum(reviewKinds).optional(),
    /** Of each kind; the first is 0. */
    PageIndex: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  response: z.object({
    reviews: z.array(shownReviewSchema),
    /** Each kind that the caller decides, also one of which nothing waits: how many there are for them, on all pages. */
    kinds: z.array(z.object({ kind: z.enum(reviewKinds), total: z.int(), LastPage: z.int() })),
    /** Of all these kinds. */
    total: z.int(),
  }),
});

export const listOwnRequests = defineCall({
  name: 'list-own-requests',
  summary: 'What the caller asked another member of staff for, newest first, and what became of it',
  method: 'GET',
  path: '/ops/reviews/own',
  ...decidesReviews,
  changes: false,
  response: z.object({
    requests: z.array(
      z.object({
        review: shownReviewSchema,
        /** `null`: it waits. */
        outcome: requestOutcomeSchema.nullable(),
      }),
    ),
  }),
});
