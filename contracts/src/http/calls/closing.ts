import { z } from 'zod';
import { closedBySchema, closingReasonSchema } from '../../closing/index.ts';
import { amountSchema, currencySchema, positiveAmountSchema } from '../../money/index.ts';
import { defineCall, doneSchema } from '../call.ts';
import { account, note } from '../staff-fields.ts';

const customer = { service: 'command-service', who: ['customer'] } as const;

const statusSchema = z.enum(['open', 'closing', 'closed']);

export const closingView = defineCall({
  name: 'closing-view',
  summary: 'What closing my account means now: what it waits for, where my balance goes, and what is lost',
  method: 'GET',
  path: '/Account/Closing',
  ...customer,
  changes: false,
  /** Amounts are minor units. */
  response: z.object({
    status: statusSchema,
    /** `null`: it is not being closed. */
    by: closedBySchema.nullable(),
    currency: currencySchema,
    balance: z.int(),
    /** Where the balance goes once nothing is open; `card` `null`: to none that is known. */
    returns: z.array(
      z.object({
        /** Such as `Visa ending 4242`. */
        card: z.string().nullable(),
        amount: positiveAmountSchema,
        /** Somebody looks at it first. */
        held: z.boolean(),
      }),
    ),
    /** What it waits for. `stakes`: of bets that are being placed. */
    waitsFor: z.object({ bets: z.int(), stakes: z.int(), payments: z.int() }),
    /** Withdrawals that somebody looks at. */
    underReview: amountSchema,
    /** Free bets that are lost: their balance, and tokens. */
    free: z.object({ balance: z.int(), tokens: z.int() }),
  }),
});

export const closeAccount = defineCall({
  name: 'close-account',
  summary: 'Close my account: open bets stand, then the balance goes back to where it came from',
  method: 'POST',
  path: '/Account/CloseAccount',
  ...customer,
  changes: true,
  body: z.object({
    Reason: closingReasonSchema.optional(),
    /** Not needed of who has just logged in. */
    Password: z.string().min(1).max(30).optional(),
  }),
  limitOfAccount: { max: 20, seconds: 60 },
  response: doneSchema.extend({ status: statusSchema }),
});

export const cancelClosing = defineCall({
  name: 'cancel-closing',
  summary: 'Keep my account, while it is not closed yet',
  method: 'POST',
  path: '/Account/CancelClosing',
  ...customer,
  changes: true,
  limitOfAccount: { max: 20, seconds: 60 },
  response: doneSchema,
});

export const reopenAccount = defineCall({
  name: 'reopen-account',
  summary: 'Open a closed account again, as its customer asks for',
  method: 'POST',
  path: '/ops/customers/reopen',
  service: 'command-service',
  who: ['customer-service', 'compliance'],
  changes: true,
  needsConfirmation: true,
  body: z.object({
    account,
    note,
  }),
  response: doneSchema,
});
