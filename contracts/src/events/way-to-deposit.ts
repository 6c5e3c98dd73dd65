import { z } from 'zod';
import { wayToDepositSchema } from '../payments/ways.ts';
import { noteSchema } from './note.ts';

/** Staff took a way to pay in from an account, or gave it back: it is offered, and accepted, no more, or again. */
export const wayToDepositSetSchema = z.object({
  way: wayToDepositSchema,
  isEnabled: z.boolean(),
  note: noteSchema,
});
