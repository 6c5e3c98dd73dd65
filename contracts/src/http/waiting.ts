import { z } from 'zod';
import { longestNote } from '../events/note.ts';

/** For who approves it, where that takes another person: without one it is refused then, as `note-missing`. */
export const noteForApproval = z.string().trim().min(1).max(longestNote).optional();

/** Whether another person has to approve it first, as it is more than one may do alone. */
export const waiting = z.boolean();
