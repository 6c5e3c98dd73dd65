import { z } from 'zod';
import { furthestPage, periodNameSchema } from '../../../history/index.ts';
import { currencySchema } from '../../../money/index.ts';
import { allTransactionTypes, labelledType } from '../../../payments/index.ts';
import { defineCall } from '../../call.ts';
import { paidDebtsSchema } from './payment-schema.ts';

/**
 * Of the payments that were asked for in a period: what came in and stayed, and what was paid out less what came back;
 * minor units. They are the sums of what the rows of the period moved.
 */
export const paymentTotalsSchema = z.object({
  deposits: z.int(),
  withdrawals: z.int(),
  currency: currencySchema,
});
export type PaymentTotals = z.infer<typeof paymentTotalsSchema>;

/** The type that a search is for: by its number, else by its label; all payments where neither is said. */
export const wantedType = (search: {
  transactionTypeId?: number | undefined;
  transactionTypeLabel?: string | undefined;
}): number | undefined => {
  const { transactionTypeId: id, transactionTypeLabel: label } = search;
  return id === undefined && label !== undefined ? labelledType(label)?.id : id || undefined;
};

/** What makes up net deposits, minor units. */
const netDepositsSchema = z.object({
  /** What came in, by card and in shops. */
  deposits: z.int(),
  /** What of that was refunded, taken back by a bank, or never arrived, less what came again. */
  takenBack: z.int(),
  /** What was withdrawn, less what came back. */
  withdrawals: z.int(),
  /** Deposits less both. */
  net: z.int(),
});

export const netDeposits = defineCall({
  name: 'net-deposits',
  summary: 'Net deposits since the account was opened, and by year, with what makes them up (RTS 1)',
  method: 'GET',
  path: '/Account/NetDeposits',
  service: 'projection-service',
  who: ['customer'],
  changes: false,
  response: z.object({
    currency: currencySchema,
    lifetime: netDepositsSchema,
    /** Of the payments that were asked for in a year, by London's calendar; the last year first. */
    years: z.array(netDepositsSchema.extend({ year: z.int() })),
  }),
});

export const paymentHistorySearch = defineCall({
  name: 'payment-history-search',
  summary:
    'Deposits, withdrawals, shop payments and transfers, newest first, with what was paid in and out in the period',
  method: 'POST',
  path: '/Account/PaymentHistorySearch',
  service: 'projection-service',
  who: ['customer'],
  changes: false,
  body: z
    .object({
      Mode: z.enum(['Period', 'DatePick', 'last10']),
      PageIndex: z.coerce.number().int().min(0).max(furthestPage).default(0),
      /** Absent or 0: all; a number that is no kind of payment, such as the documents' 9 of games, finds none. */
      transactionTypeId: z.coerce.number().int().min(0).max(20).optional(),
      /** As the form shows the type. Without a number it says which type is meant; beside one, nothing. */
      transactionTypeLabel: z.string().max(60).optional(),
      Period: z.enum([...periodNameSchema.options, 'all']).optional(),
      fromDate: z.iso.date().optional(),
      toDate: z.iso.date().optional(),
    })
    .refine(
      ({ transactionTypeId, transactionTypeLabel }) =>
        transactionTypeId !== undefined ||
        transactionTypeLabel === undefined ||
        labelledType(transactionTypeLabel) !== undefined,
      { path: ['transactionTypeLabel'] },
    )
    .refine((search) => search.Period !== 'all' || wantedType(search) === allTransactionTypes, {
      path: ['Period'],
    }),
  response: z.object({
    /** Of what is listed; the label `null` where no payment is of that type. */
    transactionTypeId: z.int(),
    transactionTypeLabel: z.string().nullable(),
    payments: z.array(
      z.object({
        paymentId: z.string(),
        kind: z.enum(['deposit', 'withdrawal', 'shop-deposit', 'transfer']),
        status: z.enum([
          ...['authentication', 'pending', 'completed', 'declined', 'failed', 'cancelled'],
          ...['charged-back', 'refunded'],
        ] as const),
        amount: z.int(),
        /**
         * What it has brought in so far, less than nothing for what it took out: what the totals count of it. A transfer is
         * between the customer's own wallets.
         */
        moved: z.int(),
        ...paidDebtsSchema,
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
