import { z } from 'zod';
import { wayToDepositSchema } from '../../../payments/index.ts';
import { defineCall, doneSchema } from '../../call.ts';
import { account, note } from '../../staff-fields.ts';

export const setWayToDeposit = defineCall({
  name: 'set-way-to-deposit',
  summary: 'Take a way to pay in from the account of a customer, or give it back',
  method: 'POST',
  path: '/compliance/ways-to-deposit',
  service: 'command-service',
  who: ['compliance'],
  changes: true,
  needsConfirmation: true,
  body: z.object({
    account,
    way: wayToDepositSchema,
    enabled: z.boolean(),
    note,
  }),
  response: doneSchema.extend({
    /** Whether the customer is offered it now, which also goes by their country and the payment provider. */
    offered: z.boolean(),
  }),
});
