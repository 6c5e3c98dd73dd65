import { z } from 'zod';
import { longestCaseNote, longestNote } from '../events/note.ts';
import { texts } from '../texts/index.ts';

/** Account id or username: a username may be one that no id can be. */
export const account = z.string().min(1).max(120);

/** What staff have to write about what they do. */
export const note = z.string().trim().min(1, texts.staff.noteMissing).max(longestNote);

/** The same in the case of a customer; its lines stay. */
export const caseText = z.string().trim().max(longestCaseNote, texts.staff.noteTooLong);
export const caseNote = caseText.min(1, texts.staff.noteMissing);
