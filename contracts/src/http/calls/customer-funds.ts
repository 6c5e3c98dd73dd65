import { z } from 'zod';
import { defineCall, doneSchema } from '../call.ts';

const versionSchema = z.string().min(1).max(40);

export const customerFundsView = defineCall({
  name: 'customer-funds-view',
  summary: 'How my money is protected, in the wording in force, and whether I have read it',
  method: 'GET',
  path: '/Account/CustomerFunds',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  response: z.object({
    version: versionSchema,
    title: z.string(),
    text: z.array(z.string()),
    moreAt: z.url(),
    isRead: z.boolean(),
  }),
});

export const addCustomerFundsTicked = defineCall({
  name: 'add-customer-funds-ticked',
  summary:
    'I have read how my money is protected: before the first deposit, and whenever the wording changes',
  method: 'GET',
  path: '/Account/AddCustomerFundsTicked',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  /** The wording that was shown; the one in force where none is given, as the documents have it. */
  query: z.object({ version: versionSchema.optional() }),
  response: doneSchema,
  limit: { max: 30, seconds: 60 },
});
