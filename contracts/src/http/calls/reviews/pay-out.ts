import { z } from 'zod';
import { heldReasonSchema } from '../../../events/payment.ts';
import { currencySchema } from '../../../money/index.ts';
import { defineCall, doneSchema } from '../../call.ts';
import { account } from '../../staff-fields.ts';
import { staff } from './fields.ts';

export const payOutBalance = defineCall({
  name: 'pay-out-balance',
  summary:
    'Pay the balance to a customer who is excluded: what came from each card at once, the rest once reviewed',
  method: 'POST',
  path: '/ops/reviews/pay-out',
  ...staff,
  changes: true,
  needsConfirmation: true,
  body: z.object({ account }),
  response: doneSchema.extend({
    currency: currencySchema,
    /** Minor units on their way. */
    paid: z.int(),
    /** Minor units that another member of staff looks at, and why. */
    held: z.int(),
    heldReasons: z.array(heldReasonSchema),
  }),
});
