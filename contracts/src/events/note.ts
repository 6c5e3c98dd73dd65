import { z } from 'zod';

/** Most characters of a note. */
export const longestNote = 200;

/**
 * What staff write about a customer: sealed under the key of the account, so that it goes with it; in the clear in
 * events from before that.
 */
export const noteSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sealed'), sealed: z.string() }),
  z.object({ kind: z.literal('plain'), text: z.string().max(longestNote) }),
]);
export type Note = z.infer<typeof noteSchema>;
