import { z } from 'zod';
import { financialOutcomeSchema } from '../financial-check/index.ts';
import { idSchema, instantSchema } from './define.ts';
import { noteSchema } from './note.ts';

/**
 * What public records say of the customer's money (LCCP 3.4.4), good until then. `details`: which records there are, sealed as a note is;
 * `null`: none. `reference`: by which the provider knows the answer.
 */
export const financialCheckAnsweredSchema = z.object({
  provider: idSchema,
  reference: z.string().max(120).nullable(),
  outcome: financialOutcomeSchema,
  until: instantSchema,
  details: noteSchema.nullable(),
});
