import { z } from 'zod';
import { instantSchema } from './define.ts';

/**
 * What the national self-exclusion register says of somebody. `was-listed`: the time that they chose is over, and they asked
 * the register to take them off.
 */
export const registerListingSchema = z.enum(['listed', 'was-listed', 'not-listed']);
export type RegisterListing = z.infer<typeof registerListingSchema>;

export const exclusionRegisterAnsweredSchema = z.object({
  listing: registerListingSchema,
  /** How the register names its answer; `null`: it gave none, or said this of the same person in another account. */
  reference: z.string().max(100).nullable(),
  /** When the question was put; absent of before: when this was written. */
  askedAt: instantSchema.optional(),
});
