import { z } from 'zod';
import { periodNameSchema } from '../../../history/index.ts';
import { currencySchema } from '../../../money/index.ts';
import { defineCall } from '../../call.ts';

/** Transaction types of the history's form, by the kind of payment. */
export const transactionTypes = { deposit: 1, withdrawal: 2, 'shop-deposit': 3 } as const;
/** The documents' number of all of them, which alone may be asked for without an end to the period. */
export const allTransactionTypes = 8;

/** Of the payments that were asked for in a period: paid in, and paid out less what came back; minor units. */
export const paymentTotalsSchema = z.object({
  deposits: z.int(),
  withdrawals: z.int(),
  currency: currencySchema,
});
export type PaymentTotals = z.infer<typeof paymentTotalsSchema>;

export const paymentHistorySearch = defineCall({
  name: 'payment-history-search',
  summary:
    'Deposits, withdrawals and shop payments, newest first, with what was paid in and out in the period',
  method: 'POST',
  path: '/Account/PaymentHistorySearch',
  service: 'projection-service',
  who: ['customer'],
  changes: false,
  body: z
    .object({
      Mode: z.enum(['Period', 'DatePick', 'last10']),
      PageIndex: z.coerce.number().int().min(0).max(100_000).default(0),
      /** Absent or 0: all; a number that is no kind of payment, such as the documents' 9 of games, finds none. */
      transactionTypeId: z.coerce.number().int().min(0).max(20).optional(),
      Period: z.enum([...periodNameSchema.options, 'all']).optional(),
      fromDate: z.iso.date().optional(),
      toDate: z.iso.date().optional(),
    })
    .refine(
      ({ Period, transactionTypeId }) => Period !== 'all' || transactionTypeId === allTransactionTypes,
      {
        path: ['Period'],
      },
    ),
  response: z.object({
    payments: z.array(
      z.object({
        paymentId: z.string(),
        kind: z.enum(['deposit', 'withdrawal', 'shop-deposit']),
        status: z.enum([
          ...['authentication', 'pending', 'completed', 'declined', 'failed', 'cancelled'],
          ...['charged-back', 'refunded'],
        ] as const),
        amount: z.int(),
        currency: currencySchema,
        at: z.iso.datetime(),
        detail: z.string(),
      }),
    ),
    PageIndex: z.int(),
    LastPage: z.int(),
    total: z.int(),
    /** Of the whole period, whichever kind of payment is listed; `null`: of the last ten, which have none. */
    paymentTotals: paymentTotalsSchema.nullable(),
  }),
});
