import { z } from 'zod';

/** Most characters of a note. */
export const longestNote = 200;

/**
 * The same in the case of a customer, which is the record of what was said with them. Nothing that is stored bounds it: such a
 * note was sealed from the first one on.
 */
export const longestCaseNote = 2000;

/**
 * What staff write about a customer: sealed under the key of the account, so that it goes with it; in the clear in
 * events from before that.
 */
export const noteSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sealed'), sealed: z.string() }),
  z.object({ kind: z.literal('plain'), text: z.string().max(longestNote) }),
]);
export type Note = z.infer<typeof noteSchema>;
