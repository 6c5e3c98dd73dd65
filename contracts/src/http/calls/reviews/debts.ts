import { z } from 'zod';
import { idSchema } from '../../../events/define.ts';
import { debtOfSchema } from '../../../events/payment.ts';
import { currencySchema, positiveAmountSchema } from '../../../money/index.ts';
import { shortfallSchema } from '../../../wallet/shortfalls.ts';
import { defineCall, doneSchema } from '../../call.ts';
import { account, note } from '../../staff-fields.ts';
import { waiting } from '../../waiting.ts';
import { compliance, staff } from './fields.ts';

export const writeOffDebt = defineCall({
  name: 'write-off-debt',
  summary:
    "Claim a debt no more, of a payment that was taken back; above the operator's sum of a customer, ask another to",
  method: 'POST',
  path: '/ops/reviews/debts',
  ...compliance,
  changes: true,
  needsConfirmation: true,
  body: z.object({
    account,
    of: debtOfSchema,
    /** Of the payment that it is of. */
    paymentId: idSchema,
    /** What the caller saw open of it, minor units: refused as `changed-meanwhile` where it is another sum by now. */
    amount: positiveAmountSchema.exactOptional(),
    note,
  }),
  response: doneSchema.extend({ waiting }),
});

export const listShortfalls = defineCall({
  name: 'list-shortfalls',
  summary:
    'What corrections of bets and payments could not take back from a customer, and what of it was settled since',
  method: 'GET',
  path: '/ops/customers/shortfalls',
  ...staff,
  changes: false,
  query: z.object({ account }),
  response: z.object({ currency: currencySchema, shortfalls: z.array(shortfallSchema) }),
});
