import { z } from 'zod';
import { idSchema } from '../../events/define.ts';
import { periodNameSchema } from '../../history/index.ts';
import { currencySchema, typedAmountSchema } from '../../money/index.ts';
import { cardTokenSchema } from '../../payment-fields/index.ts';
import { texts } from '../../texts/index.ts';
import { shortfallSchema } from '../../wallet/shortfalls.ts';
import { defineCall, doneSchema, flagSchema } from '../call.ts';

/** Takes no part of a card: what a token stands for was typed into fields of the payment provider. */
const paymentSchema = z.strictObject({
  CardToken: cardTokenSchema,
  Amount: typedAmountSchema,
  Password: z.string().min(1, texts.access.passwordMissing).max(30),
});

export const openPaymentFields = defineCall({
  name: 'open-payment-fields',
  summary: "What a page needs to open the payment provider's fields, in which a card is typed",
  method: 'POST',
  path: '/Account/PaymentFields',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: z.object({ For: z.enum(['deposit', 'withdrawal']) }),
  response: z.object({
    /** Of the provider: the origin of a frame, and who is spoken to in it. */
    address: z.url(),
    /** For this customer, until then; it takes what is typed a few times over, and then the page asks for another. */
    session: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  limitOfAccount: { max: 60, seconds: 60 },
});

export const deposit = defineCall({
  name: 'deposit',
  summary: 'Pay in by card',
  method: 'POST',
  path: '/Account/Deposit',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: paymentSchema,
  response: doneSchema.extend({
    depositId: z.string(),
    /** `pending`: the provider has not answered; the balance follows when it does. */
    status: z.enum(['completed', 'pending']),
    amount: z.int(),
    balance: z.int(),
    currency: currencySchema,
  }),
  limit: { max: 30, seconds: 60 },
});

export const withdraw = defineCall({
  name: 'withdraw',
  summary: 'Pay out to a card: what came from it at once, all else once somebody has looked at it',
  method: 'POST',
  path: '/Account/Withdraw',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: paymentSchema,
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

export const addPaymentMethod = defineCall({
  name: 'add-payment-method',
  summary: 'What the deposit panel of the betslip needs to know; amounts in minor units',
  method: 'GET',
  path: '/Account/AddPaymentMethod',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  query: z.object({ viewName: z.literal('FundAndBetDeposit'), hideFooter: flagSchema.optional() }),
  response: z.object({
    currency: currencySchema,
    balance: z.int(),
    /** Of one deposit, as operators set it. */
    minimumDeposit: z.int(),
    /** Of one deposit now: the operators' bound or the room under the deposit limits, whichever is less. */
    maximumDeposit: z.int(),
    /** What the deposit limits leave now; `null` without one. */
    depositRoom: z.int().nullable(),
    canDeposit: z.boolean(),
    /** Why not; `null` when a deposit is possible. */
    message: z.string().nullable(),
  }),
});

/** Called by the payment provider, not by a browser: authenticated by its signature header. */
export const paymentCallback = defineCall({
  name: 'payment-callback',
  summary: 'The payment provider reports how a payment ended; the same report twice is one',
  method: 'POST',
  path: '/payments/callback',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  body: z.object({
    kind: z.enum(['deposit', 'withdrawal']),
    accountId: idSchema,
    paymentId: idSchema,
    outcome: z.enum(['completed', 'declined']),
    providerReference: z.string().min(1).max(120),
  }),
  /** Without the provider's signature. */
  refusesWith: [401],
  response: z.object({ received: z.literal(true) }),
});

export const checkBalance = defineCall({
  name: 'check-balance',
  summary: 'Balances in minor units of the account currency',
  method: 'GET',
  path: '/Account/CheckBalance',
  service: 'projection-service',
  who: ['customer'],
  changes: false,
  /** `update`: what is shown of the balance is to follow the answer. */
  query: z.object({ update: flagSchema.optional() }),
  response: z.object({
    currency: currencySchema,
    /** As it was asked. */
    update: z.boolean(),
    /** Whether to go on asking. */
    checkbalance: z.boolean(),
    /** Age is not verified: no prompt to pay in. */
    isAVBlocked: z.boolean(),
    /** Poker wallet: nothing before there is poker. */
    ptwallet: z.int(),
    /** What the quick deposit panel shows: money that can be staked. */
    qdbalance: z.int(),
    /** Sportsbook wallet. */
    sbwallet: z.int(),
    totalbal: z.int(),
    /** Free bet balance. */
    freebal: z.int(),
    /** Worth of the free bet tokens that can be used now. */
    freebetbal: z.int(),
    islowbalance: z.boolean(),
    /** What is still staked on open bets. */
    openStakes: z.int(),
    /** Of that, from the free bet balance and by tokens. */
    openFreeStakes: z.int(),
    openBets: z.int(),
    /** Deposits − withdrawals since the account was opened (RTS 1). */
    lifetimeNetDeposits: z.int(),
    /** What corrections could not take back, as the balance did not hold it. */
    shortfalls: z.array(shortfallSchema),
  }),
});

export const toggleBalanceDisplay = defineCall({
  name: 'toggle-balance-display',
  summary: 'Hide the balance where it is shown, or show it again; holds in every browser',
  method: 'GET',
  path: '/account/togglebalancedisplay',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  limitOfAccount: { max: 60, seconds: 60 },
  response: doneSchema.extend({ hidden: z.boolean() }),
});

export const getLowBalancePopup = defineCall({
  name: 'get-low-balance-popup',
  summary: 'Whether to say now that the balance is low and offer to pay in',
  method: 'GET',
  path: '/Account/GetLowBalancePopup',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  response: z.object({
    show: z.boolean(),
    currency: currencySchema,
    balance: z.int(),
    /** The balance is low below this. */
    threshold: z.int(),
  }),
});

export const getBetslipBalance = defineCall({
  name: 'get-betslip-balance',
  summary: 'Free bet balance, minor units',
  method: 'GET',
  path: '/Account/GetBetslipBalance',
  service: 'projection-service',
  who: ['customer'],
  changes: false,
  response: z.object({ freeBalance: z.int() }),
});

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
        status: z.enum(['pending', 'completed', 'declined', 'failed', 'cancelled']),
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
