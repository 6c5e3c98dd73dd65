import { z } from 'zod';
import { documentReasonSchema, fundsReasonSchema } from '../../documents/index.ts';
import { idSchema } from '../../events/define.ts';
import { documentIdsSchema } from '../../events/payment.ts';
import { defineCall, doneSchema } from '../call.ts';
import { note } from '../staff-fields.ts';
import { documentViewSchema, uploadLimit } from './documents.ts';

export const uploadSourceOfFunds = defineCall({
  name: 'upload-source-of-funds',
  summary: 'Sends a document that shows where my money comes from, as multipart with one file',
  method: 'POST',
  path: '/Account/SofDocument',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  upload: { file: 'Image1' },
  limitOfAccount: uploadLimit,
  body: z.object({}),
  response: doneSchema.extend({ document: documentViewSchema }),
});

export const mySourceOfFunds = defineCall({
  name: 'my-source-of-funds',
  summary: 'Whether I am asked where my money comes from, what I sent to show it and what became of that',
  method: 'GET',
  path: '/Account/SofDocument',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  response: z.object({
    /** Why I am asked; `null`: nobody asks. */
    asked: fundsReasonSchema.nullable(),
    /** A withdrawal is held for what is withdrawn within 30 days: who is not asked can send something all the same. */
    isWithdrawalHeld: z.boolean(),
    documents: z.array(documentViewSchema),
    /** How many more at this time. */
    left: z.int().min(0),
    maxBytes: z.int().positive(),
  }),
});

export const askSourceOfFunds = defineCall({
  name: 'ask-source-of-funds',
  summary: 'Asks a customer where their money comes from, and accepts no deposit until somebody has looked',
  method: 'POST',
  path: '/compliance/documents/{accountId}/source-of-funds/ask',
  service: 'command-service',
  who: ['compliance'],
  changes: true,
  needsConfirmation: true,
  params: z.object({ accountId: idSchema }),
  body: z.object({ note }),
  response: doneSchema,
});

/** All that wait, as they were shown. */
const documentIds = documentIdsSchema;

export const decideSourceOfFunds = defineCall({
  name: 'decide-source-of-funds',
  summary: 'Accepts all the documents about the source of funds that wait, or refuses these with a reason',
  method: 'POST',
  path: '/compliance/documents/{accountId}/source-of-funds',
  service: 'command-service',
  who: ['compliance'],
  changes: true,
  needsConfirmation: true,
  params: z.object({ accountId: idSchema }),
  body: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('accepted'), documentIds, note }),
    z.object({ outcome: z.literal('refused'), documentIds, reason: documentReasonSchema, note }),
  ]),
  response: doneSchema,
});
