import { z } from 'zod';
import { idSchema } from '../../../events/define.ts';
import { documentIdsSchema } from '../../../events/payment.ts';
import { amountSchema } from '../../../money/index.ts';
import { tradingBounds } from '../../../trading/index.ts';
import { defineCall, doneSchema } from '../../call.ts';
import { account, note } from '../../staff-fields.ts';
import { waiting } from '../../waiting.ts';
import { compliance } from './fields.ts';

export const reviewDeposits = defineCall({
  name: 'review-deposits',
  summary:
    "After a look at the source of funds: what a customer may pay in within 30 days; above the operator's sum, ask another to",
  method: 'POST',
  path: '/ops/reviews/deposits',
  ...compliance,
  changes: true,
  needsConfirmation: true,
  body: z.object({
    account,
    amount: amountSchema.max(tradingBounds.depositsReviewed),
    note,
    /** Documents about the source of funds that were accepted, on which it rests. */
    documentIds: documentIdsSchema.exactOptional(),
  }),
  response: doneSchema.extend({ waiting }),
});

export const allowChargedBackCard = defineCall({
  name: 'allow-charged-back-card',
  summary: 'Let a card pay in again of which a deposit was charged back; the debt stays',
  method: 'POST',
  path: '/ops/reviews/charged-back-card',
  ...compliance,
  changes: true,
  needsConfirmation: true,
  body: z.object({ account, depositId: idSchema, note }),
  response: doneSchema,
});
