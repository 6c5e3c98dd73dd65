import { z } from 'zod';
import { idSchema } from '../../../events/define.ts';
import { contradictionOutcomeSchema } from '../../../events/payment.ts';
import { decidersOf } from '../../../reviews/index.ts';
import { defineCall, doneSchema } from '../../call.ts';
import { note } from '../../staff-fields.ts';
import { waiting } from '../../waiting.ts';
import { decidesReviews, service } from './fields.ts';

export const decideWithdrawal = defineCall({
  name: 'decide-withdrawal',
  summary: 'Pay out a withdrawal that was held, or put it back into the balance',
  method: 'POST',
  path: '/ops/reviews/withdrawals',
  ...service,
  who: decidersOf.withdrawal,
  changes: true,
  needsConfirmation: true,
  body: z.object({
    accountId: idSchema,
    withdrawalId: idSchema,
    approved: z.boolean(),
    /** Paid to the customer already, such as to their bank account, as the note says: the card is not. */
    otherwise: z.boolean().default(false),
    note,
  }),
  response: doneSchema,
});

export const decideRequest = defineCall({
  name: 'decide-request',
  summary:
    'Do what another member of staff asked for and may not do alone, or not; take back what one asked for',
  method: 'POST',
  path: '/ops/reviews/requests',
  ...decidesReviews,
  changes: true,
  needsConfirmation: true,
  body: z.object({
    /** Of a customer or a member of staff; `null`: it is about risk settings or ranges of cards, and no account. */
    accountId: idSchema.nullable(),
    requestId: idSchema,
    approved: z.boolean(),
  }),
  response: doneSchema,
});

export const resolveContradiction = defineCall({
  name: 'resolve-contradiction',
  summary:
    'Decide how a payment ended that the provider reported twice and otherwise; what moves money asks for two',
  method: 'POST',
  path: '/ops/reviews/payments',
  ...service,
  who: decidersOf.contradiction,
  changes: true,
  needsConfirmation: true,
  body: z.object({
    accountId: idSchema,
    paymentId: idSchema,
    outcome: contradictionOutcomeSchema,
    note,
  }),
  response: doneSchema.extend({ waiting }),
});
