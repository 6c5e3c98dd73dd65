import { z } from 'zod';
import {
  caseActionSchema,
  caseCauseSchema,
  caseContactChannelSchema,
  caseOutcomeSchema,
} from '../cases/index.ts';
import { type EventOf, idSchema } from './define.ts';
import { noteSchema } from './note.ts';

/** Stream `case-{accountId}`: what staff make of signs that the customer may be harmed; one case of each account. */
export const caseEvents = {
  CaseOpened: z.object({ accountId: idSchema, cause: caseCauseSchema, note: noteSchema.exactOptional() }),
  /** Another reason to look at the same customer while the case is open. */
  CaseCauseAdded: z.object({ cause: caseCauseSchema }),
  /** A closed case is open again. */
  CaseReopened: z.object({ cause: caseCauseSchema, note: noteSchema.exactOptional() }),
  /** Who works it from now on; `assignee`: the account id of a member of staff. */
  CaseAssigned: z.object({ assignee: idSchema }),
  CaseNoted: z.object({ note: noteSchema }),
  /** The customer was spoken or written to. `answer` `null`: they gave none. */
  CaseContactMade: z.object({
    channel: caseContactChannelSchema,
    said: noteSchema,
    answer: noteSchema.nullable(),
  }),
  CaseActionTaken: z.object({ action: caseActionSchema, note: noteSchema }),
  CaseClosed: z.object({ outcome: caseOutcomeSchema, note: noteSchema }),
} as const;

export type CaseEvent = EventOf<typeof caseEvents>;
