import { z } from 'zod';
import { wayToDepositSchema } from '../../../payments/index.ts';
import { texts } from '../../../texts/index.ts';
import { defineCall, doneSchema } from '../../call.ts';

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
    /** Account id or username. */
    account: z.string().min(1).max(120),
    way: wayToDepositSchema,
    enabled: z.boolean(),
    note: z.string().trim().min(1, texts.staff.noteMissing).max(200),
  }),
  response: doneSchema,
});
