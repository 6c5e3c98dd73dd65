import { z } from 'zod';
import { idSchema } from '../../../events/define.ts';
import { currencySchema } from '../../../money/index.ts';
import { longestBackUrl, longestRedirectResult } from '../../../payments/index.ts';
import { refusalCodeSchema } from '../../../refusals/index.ts';
import { defineCall, doneSchema } from '../../call.ts';
import { paidDebtsSchema, paymentSchema } from './payment-schema.ts';

export const deposit = defineCall({
  name: 'deposit',
  summary: 'Pay in by card or e-wallet',
  method: 'POST',
  path: '/Account/Deposit',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: paymentSchema.extend({
    /** A path of this site, to which a customer comes back who is to confirm the deposit with their bank. */
    BackUrl: z
      .string()
      .max(longestBackUrl)
      .regex(/^\/(?![/\\])/)
      .optional(),
  }),
  response: doneSchema.extend({
    depositId: z.string(),
    /**
     * `authentication`: the customer is to confirm it with their bank, at `address`. `pending`: the provider has not
     * answered; the balance follows when it does.
     */
    status: z.enum(['completed', 'authentication', 'pending']),
    address: z.url().nullable(),
    amount: z.int(),
    balance: z.int(),
    currency: currencySchema,
    ...paidDebtsSchema,
    /** What the customer is told beside it: no deposit is accepted for a while after this one. `null`: nothing. */
    notice: z.string().nullable(),
  }),
  limit: { max: 30, seconds: 60 },
});

export const depositReturn = defineCall({
  name: 'deposit-return',
  summary: 'What became of a deposit whose customer comes back from confirming it with their bank',
  method: 'POST',
  path: '/Account/DepositReturn',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: z.object({
    DepositId: idSchema,
    /** What the page on which they confirmed it appended to our address, for the payment provider. */
    RedirectResult: z.string().min(1).max(longestRedirectResult).optional(),
  }),
  response: z.object({
    depositId: z.string(),
    /** `authentication`: it waits for the customer still, at `address`, where the provider says where. */
    status: z.enum(['completed', 'authentication', 'pending', 'declined', 'timed-out']),
    address: z.url().nullable(),
    amount: z.int(),
    balance: z.int(),
    currency: currencySchema,
    ...paidDebtsSchema,
    /** What became of it, in words. */
    message: z.string(),
    /** The refusal of one that was declined or given up. */
    refusedAs: refusalCodeSchema.nullable(),
    /** Why no other deposit is accepted at the moment, in words; `null`: one may be tried. */
    barred: z.string().nullable(),
  }),
  limitOfAccount: { max: 120, seconds: 60 },
});

export const withdraw = defineCall({
  name: 'withdraw',
  summary:
    'Pay out to a card or e-wallet: what came from it at once, all else once somebody has looked at it',
  method: 'POST',
  path: '/Account/Withdraw',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: paymentSchema
    .partial({ CardToken: true })
    .extend({
      /** In place of a token: a card or e-wallet that is saved, or that money came from, as `payment-methods` lists it. */
      MethodId: idSchema.optional(),
    })
    .refine(({ CardToken, MethodId }) => (CardToken === undefined) !== (MethodId === undefined), {
      path: ['MethodId'],
    }),
  response: doneSchema.extend({
    withdrawalId: z.string(),
    /** Somebody looks at it before it is paid, as `msg` says. */
    held: z.boolean(),
    amount: z.int(),
    balance: z.int(),
    currency: currencySchema,
  }),
  limit: { max: 30, seconds: 60 },
});

/** What a popup of the documents says, with its button; where the button leads, a path of this site. */
const popupSchema = z.object({ title: z.string(), message: z.string(), button: z.string() });

export const paymentDepositErrorPopup = defineCall({
  name: 'payment-deposit-error-popup',
  summary:
    'What is said of the last deposit by card or e-wallet where it failed, and where it can be tried again',
  method: 'GET',
  path: '/Account/PaymentDepositErrorPopup',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  /** `popup`: `null`, the last deposit did not fail. */
  response: z.object({ popup: popupSchema.extend({ url: z.string() }).nullable() }),
});

export const removeFundAndBetPopup = defineCall({
  name: 'remove-fund-and-bet-popup',
  summary: 'What is asked of who closes the deposit of their betslip, with which a bet was to be placed',
  method: 'GET',
  path: '/Account/RemoveFundAndBetPopup',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  response: popupSchema.extend({ cancel: z.string() }),
});
