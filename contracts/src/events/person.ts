import { z } from 'zod';
import { type EventOf, idSchema, instantSchema } from './define.ts';

/**
 * Stream `person-{digest}`: exclusions of whoever has a name and a date of birth, by a keyed digest of both. It outlives
 * the erasure of the account, so that an exclusion does too.
 */
export const personEvents = {
  PersonExcluded: z.object({
    accountId: idSchema,
    /** Keyed digests of the postcode and of the address, good for this stream only; `null`: not given, or not kept. */
    postcode: z.string().nullable(),
    address: z.string().nullable(),
    /** From everything, and until when at least; `null`: nobody has set an end. */
    until: instantSchema.nullable(),
  }),
  /** That of this account holds no more. */
  PersonExclusionLifted: z.object({ accountId: idSchema }),
} as const;
export type PersonEvent = EventOf<typeof personEvents>;
