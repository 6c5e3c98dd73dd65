import { z } from 'zod';
import { cardBoundsSchema, cardRangeSchema, mostRangesChanged } from '../card-ranges/index.ts';
import { type EventOf, idSchema } from './define.ts';
import { longestNote } from './note.ts';
import { requestDecidedSchema } from './request.ts';

/** Ranges that are there no more, and then those that are there from now on, in place of any with the same bounds. */
export const cardRangesChangeSchema = z.object({
  removed: z.array(cardBoundsSchema).max(mostRangesChanged),
  set: z.array(cardRangeSchema).max(mostRangesChanged),
});
export type CardRangesChange = z.infer<typeof cardRangesChangeSchema>;

/** Stream `cards-ranges`: how cards are funded of which the payment provider does not know. */
export const cardRangesEvents = {
  CardRangesChanged: cardRangesChangeSchema,
  /** Cards would be taken that were not: another person decides. `from`: what held of the ranges with the same bounds. */
  CardRangesChangeRequested: z.object({
    requestId: idSchema,
    requestedBy: idSchema,
    change: cardRangesChangeSchema,
    from: z.array(cardRangeSchema),
    /** About no customer, and so in the clear. */
    note: z.string().max(longestNote),
  }),
  CardRangesChangeDecided: requestDecidedSchema,
} as const;
export type CardRangesEvent = EventOf<typeof cardRangesEvents>;
