import { z } from 'zod';
import { erasureStepSchema } from '../privacy/erasure.ts';
import { type EventOf, idSchema } from './define.ts';
import { noteSchema } from './note.ts';

/** Of a name with the birth date, alone or beside a postcode or address (docs/decisions/0096-accounts-of-one-person.md). */
const markOfPersonSchema = z.templateLiteral([
  z.enum(['person', 'surname', 'postcode', 'address']),
  '/',
  z.string().regex(/^[\w-]{43}$/),
]);

const ofErasure = { erasureId: idSchema };

/**
 * Stream `erasure-{accountId}`: whether a person asked to be erased, who of staff decided it, and how far it is. It outlives
 * the person's key, and has no personal data; notes of staff are sealed under that key, and go with it.
 */
export const erasureEvents = {
  /** The customer asks, or compliance asks for them. */
  ErasureRequested: z.object({ ...ofErasure, by: z.enum(['customer', 'compliance']) }),
  /** The customer takes it back. */
  ErasureWithdrawn: z.object(ofErasure),
  /** Nothing has to be kept any more: a member of staff says that it may be done, and another one decides. */
  ErasureProposed: z.object({ ...ofErasure, proposedBy: idSchema, note: noteSchema }),
  /** It is not done now: the other person, or who proposed it, says no; or something has to be kept again. */
  ErasureDeclined: z.object({ ...ofErasure, because: z.enum(['declined', 'kept']) }),
  /** It is carried out from here on, and nobody takes it back. */
  ErasureApproved: z.object(ofErasure),
  /** One step of it is done; each is done in its order. */
  ErasureStepDone: z.object({ ...ofErasure, step: erasureStepSchema }),
  /** By what an excluded person is recognised who comes back: keyed digests, from which nothing of them can be read. */
  MarksOfPersonKept: z.object({ ...ofErasure, marks: z.array(markOfPersonSchema).max(1000) }),
  /** Where the events of the account's key lay in the log: they are looked for there until the store has dropped them. */
  KeyPositionsNoted: z.object({ ...ofErasure, positions: z.array(z.string().regex(/^\d{1,20}$/)) }),
  /** Nothing of the person can be read any more, and no bytes of their key are left in the store. */
  PersonErased: z.object(ofErasure),
} as const;
export type ErasureEvent = EventOf<typeof erasureEvents>;
