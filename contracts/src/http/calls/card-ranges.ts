import { z } from 'zod';
import { cardBoundsSchema, cardRangeSchema, mostRangesChanged } from '../../card-ranges/index.ts';
import { askersOf } from '../../reviews/index.ts';
import { defineCall, doneSchema } from '../call.ts';
import { noteForApproval, waiting } from '../waiting.ts';

const staff = { service: 'command-service', who: askersOf['card-ranges'] } as const;

export const listCardRanges = defineCall({
  name: 'list-card-ranges',
  summary: 'How cards are funded of which the payment provider does not know, by their first digits',
  method: 'GET',
  path: '/ops/card-ranges',
  ...staff,
  changes: false,
  response: z.object({ ranges: z.array(cardRangeSchema) }),
});

export const changeCardRanges = defineCall({
  name: 'change-card-ranges',
  summary: 'Say how cards are funded, or no more; where more cards are taken by it, ask another to',
  method: 'POST',
  path: '/ops/card-ranges',
  ...staff,
  changes: true,
  needsConfirmation: true,
  body: z
    .object({
      removed: z.array(cardBoundsSchema).max(mostRangesChanged).default([]),
      set: z.array(cardRangeSchema).max(mostRangesChanged).default([]),
      note: noteForApproval,
    })
    .refine(({ removed, set }) => removed.length + set.length > 0, { path: ['set'] }),
  response: doneSchema.extend({ waiting }),
});
