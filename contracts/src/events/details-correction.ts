import { z } from 'zod';
import { idSchema } from './define.ts';

/** What staff put right of who a customer is. */
export const correctedIdentitySchema = z.enum(['firstName', 'lastName', 'dateOfBirth']);
export type CorrectedIdentity = z.infer<typeof correctedIdentitySchema>;

/** The same, and how they are reached. */
export const correctedDetailSchema = z.enum([...correctedIdentitySchema.options, 'email', 'phone']);
export type CorrectedDetail = z.infer<typeof correctedDetailSchema>;

/** As it stood when it was asked for, and as it is to be. */
const correctedValueSchema = z.object({ from: z.string(), to: z.string() });

/** What `sealedValues` of a correction holds once opened, as JSON; only what is to be another. */
export const detailsCorrectionSchema = z.object({
  firstName: correctedValueSchema.exactOptional(),
  lastName: correctedValueSchema.exactOptional(),
  /** `YYYY-MM-DD` */
  dateOfBirth: correctedValueSchema.exactOptional(),
  email: correctedValueSchema.exactOptional(),
  /** With its country: `+353861234567`. */
  phone: correctedValueSchema.exactOptional(),
});
export type DetailsCorrection = z.infer<typeof detailsCorrectionSchema>;

/**
 * A correction of a customer's details as events keep it. `sealedValues`: JSON of `detailsCorrectionSchema`, sealed as nothing
 * else is, so that no reader of notes opens it: who decides it reads it, and what makes it.
 */
export const sealedCorrectionSchema = z.object({
  changed: z.array(correctedDetailSchema).min(1),
  sealedValues: z.string().min(1),
});
export type SealedCorrection = z.infer<typeof sealedCorrectionSchema>;

/** What became of a correction that was approved, of each detail of it. */
export const detailsCorrectionFinishedSchema = z.object({
  requestId: idSchema,
  /** They stand as they were to be. */
  made: z.array(correctedDetailSchema),
  /** They were others than when it was asked for, or somebody else has the address. */
  notMade: z.array(correctedDetailSchema),
});
