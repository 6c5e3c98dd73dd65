import { z } from 'zod';
import { harmEvidenceSchema, harmMarkerSchema } from '../harm/index.ts';
import { noteSchema } from './note.ts';

/**
 * A strong marker of harm: no stakes, deposits, bonuses and marketing from now on, until two persons have lifted that
 * (LCCP 3.4.3). `textVersion`: of the sentences that tell of it.
 */
export const harmMarkerRaisedSchema = z.object({
  marker: harmMarkerSchema,
  evidence: harmEvidenceSchema,
  /** Nothing of the kind barred the customer before. */
  beginsBlock: z.boolean(),
  textVersion: z.string().min(1).max(40),
});

/** Somebody looked at it, and another person agreed: the customer may go on. */
export const harmBlockLiftedSchema = z.object({ note: noteSchema });
