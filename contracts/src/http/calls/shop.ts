import { z } from 'zod';
import { currencySchema, typedAmountSchema } from '../../money/index.ts';
import { texts } from '../../texts/index.ts';
import { defineCall, doneSchema } from '../call.ts';
import { paidDebtsSchema } from './payments/payment-schema.ts';

/** A shop transaction in the documents' fields, as the counter reads it: what a customer owes is not told there. */
const shopTransactionSchema = z.object({
  transId: z.string(),
  pin: z.string(),
  txType: z.enum(['D', 'R', 'W', 'P', 'B']),
  /** Minor units. */
  amount: z.int(),
  currency: currencySchema,
  status: z.enum(['active', 'completed', 'cancelled', 'expired']),
  isCompleted: z.boolean(),
  isSuccess: z.boolean(),
  isUK: z.boolean(),
  expiresAt: z.iso.datetime(),
});
/** The same as its customer reads it. */
const ownTransactionSchema = shopTransactionSchema.extend(paidDebtsSchema);
export type ShopTransaction = z.infer<typeof ownTransactionSchema>;

export const shopDeposit = defineCall({
  name: 'shop-deposit',
  summary: 'Ask to pay in cash in a shop; answers the PIN to show there',
  method: 'GET',
  path: '/boylextra/ShopDeposit',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  query: z.object({ amount: typedAmountSchema, txType: z.enum(['D', 'R']).default('D') }),
  // Each PIN claims a stream for good: a customer who asks and cancels, over and over, gets no more within the hour.
  limitOfAccount: { max: 20, seconds: 3600 },
  response: ownTransactionSchema.extend({ success: z.literal(true), msg: z.string() }),
});

export const checkTransStatus = defineCall({
  name: 'check-trans-status',
  summary: 'How a shop transaction stands; polled every 2.5 seconds',
  method: 'GET',
  path: '/boylextra/CheckTransStatus',
  service: 'projection-service',
  who: ['customer'],
  changes: false,
  query: z.object({
    idmmshopfundstransfer: z.string().min(1).max(120),
    isbet: z.string().optional(),
    uniqueID: z.string().optional(),
  }),
  response: ownTransactionSchema,
});

export const checkActiveTransaction = defineCall({
  name: 'check-active-transaction',
  summary: 'My shop transaction that is under way',
  method: 'GET',
  path: '/boylextra/CheckActiveTransaction',
  service: 'projection-service',
  who: ['customer'],
  changes: false,
  response: z.object({ hasTrans: z.boolean(), transaction: shopTransactionSchema.nullable() }),
});

export const cancelShopTransaction = defineCall({
  name: 'cancel-shop-transaction',
  summary: 'Drop my shop transaction',
  method: 'GET',
  path: '/boylextra/cancelbxtransaction',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  query: z.object({ pin: z.string().min(1).max(20) }),
  response: doneSchema,
});

const ofPin = z.object({ pin: z.string().regex(/^\d{4,12}$/, texts.shop.pinMissing) });

export const findShopTransaction = defineCall({
  name: 'find-shop-transaction',
  summary: 'Shop assistant: the transaction behind a PIN',
  method: 'GET',
  path: '/shop/transactions',
  service: 'command-service',
  who: ['shop-assistant'],
  changes: false,
  query: ofPin,
  response: shopTransactionSchema,
  limit: { max: 60, seconds: 60 },
});

export const confirmShopTransaction = defineCall({
  name: 'confirm-shop-transaction',
  summary: 'Shop assistant: the cash is in the till',
  method: 'POST',
  path: '/shop/transactions/confirm',
  service: 'command-service',
  who: ['shop-assistant'],
  changes: true,
  body: ofPin,
  response: shopTransactionSchema.extend({ success: z.literal(true), msg: z.string() }),
  limit: { max: 60, seconds: 60 },
});
