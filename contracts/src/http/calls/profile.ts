import { z } from 'zod';
import { oddsFormatSchema, priceAcceptanceSchema } from '../../odds/index.ts';
import { defineCall, doneSchema, flagSchema } from '../call.ts';

export const avStatus = defineCall({
  name: 'av-status',
  summary: 'Whether name, address and age are verified: True or False',
  method: 'GET',
  path: '/Account/AVStatus',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  response: z.enum(['True', 'False']),
});

export const setCustomerPreference = defineCall({
  name: 'set-customer-preference',
  summary:
    'How odds are shown to me, which price moves I take without being asked, what the site offers unasked; absent: as it was',
  method: 'POST',
  path: '/Account/SetCustomerPreference',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  body: z
    .object({
      OddsDisplay: oddsFormatSchema.optional(),
      /** In one word; the documents have the two flags below. */
      PriceAcceptance: priceAcceptanceSchema.optional(),
      /** Any move is taken. */
      ACCEPTINRREOFFER: flagSchema.optional(),
      /** Moves in the customer's favour are taken; says nothing more where `ACCEPTINRREOFFER` is set. */
      AUTOACCEPTINRPRICEINCREASEREOFFER: flagSchema.optional(),
      RememberUsername: flagSchema.optional(),
      ShowQuickLogin: flagSchema.optional(),
      ShowQuickDeposit: flagSchema.optional(),
    })
    .refine((body) => Object.values(body).some((value) => value !== undefined)),
  limitOfAccount: { max: 60, seconds: 60 },
  response: doneSchema,
});
