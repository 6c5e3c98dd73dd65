import { z } from 'zod';
import { longestNote } from '../events/note.ts';
import { texts } from '../texts/index.ts';

/** Account id or username: a username may be one that no id can be. */
export const account = z.string().min(1).max(120);

/** What staff have to write about what they do. */
export const note = z.string().trim().min(1, texts.staff.noteMissing).max(longestNote);
