import { z } from 'zod';
import { idSchema } from '../../events/define.ts';
import { cardDetailsSchema, cardFundingSchema } from '../../events/payment-method.ts';
import { periodNameSchema } from '../../history/index.ts';
import { currencySchema, typedAmountSchema } from '../../money/index.ts';
import { cardTokenSchema } from '../../payment-fields/index.ts';
import { adyenReportsSchema } from '../../payments/adyen-reports.ts';
import { longestBackUrl, waysToDeposit } from '../../payments/index.ts';
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
  body: z
    .object({
      For: z.enum(['deposit', 'withdrawal']),
      /** A saved card, of which a deposit asks the security code alone. */
      MethodId: idSchema.optional(),
    })
    .refine(({ For, MethodId }) => For === 'deposit' || MethodId === undefined, { path: ['MethodId'] }),
  response: z.object({
    /** Of the provider: the origin of a frame, and who is spoken to in it. */
    address: z.url(),
    /** For this customer, until then; it takes what is typed a few times over, and then the page asks for another. */
    session: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  limitOfAccount: { max: 60, seconds: 60 },
});

/** A saved card as its owner sees it. */
const savedCardSchema = cardDetailsSchema.extend({
  methodId: z.string(),
  funding: cardFundingSchema,
  expired: z.boolean(),
});

export const paymentMethods = defineCall({
  name: 'payment-methods',
  summary: 'The cards that a customer has saved, the one that was used last first',
  method: 'GET',
  path: '/Account/PaymentMethods',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  response: z.object({
    methods: z.array(savedCardSchema),
    /** So many may be saved. */
    maximum: z.int(),
  }),
});

export const savePaymentMethod = defineCall({
  name: 'save-payment-method',
  summary: 'Save a card for later payments',
  method: 'POST',
  path: '/Account/SavePaymentMethod',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: paymentSchema.omit({ Amount: true }),
  response: doneSchema.extend({ methodId: z.string() }),
  limit: { max: 30, seconds: 60 },
});

export const removePaymentMethod = defineCall({
  name: 'remove-payment-method',
  summary: 'Remove a saved card; what came from it goes back to it all the same',
  method: 'POST',
  path: '/Account/RemovePaymentMethod',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: z.object({ MethodId: idSchema }),
  response: doneSchema,
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
  body: z.object({ DepositId: idSchema }),
  response: z.object({
    depositId: z.string(),
    /** `authentication`: it waits for the customer still, at `address`, where the provider says where. */
    status: z.enum(['completed', 'authentication', 'pending', 'declined', 'timed-out']),
    address: z.url().nullable(),
    amount: z.int(),
    balance: z.int(),
    currency: currencySchema,
    /** What became of it, in words. */
    message: z.string(),
  }),
  limitOfAccount: { max: 120, seconds: 60 },
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
  summary:
    'What may be deposited now, with which saved card, and whether another may be saved; amounts in minor units',
  method: 'GET',
  path: '/Account/AddPaymentMethod',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  query: z.object({
    /** Where it is asked for: the betslip, the header, or the page on which cards are saved. */
    viewName: z.enum(['FundAndBetDeposit', 'QuickDeposit', 'AddPaymentMethod']).default('AddPaymentMethod'),
    hideFooter: flagSchema.optional(),
  }),
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
    /** Ways to pay in that are offered to the customer. */
    ways: z.array(z.enum(waysToDeposit)),
    /** The saved card that was used last, of those that have not expired. */
    lastCard: savedCardSchema.nullable(),
    /** There are fewer saved cards than there may be. */
    canSaveCard: z.boolean(),
  }),
});

/** What a popup of the documents says, with its button; where the button leads, a path of this site. */
const popupSchema = z.object({ title: z.string(), message: z.string(), button: z.string() });

export const paymentDepositErrorPopup = defineCall({
  name: 'payment-deposit-error-popup',
  summary: 'What is said of the last deposit by card where it failed, and where it can be tried again',
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

const reportedPaymentSchema = {
  kind: z.enum(['deposit', 'withdrawal']),
  accountId: idSchema,
  paymentId: idSchema,
  providerReference: z.string().min(1).max(120),
};

/** Called by the payment provider, not by a browser: authenticated by its signature header. */
export const paymentCallback = defineCall({
  name: 'payment-callback',
  summary: 'The payment provider reports what became of a payment; the same report twice is one',
  method: 'POST',
  path: '/payments/callback',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  body: z.discriminatedUnion('outcome', [
    z.object({
      ...reportedPaymentSchema,
      outcome: z.enum(['completed', 'declined', 'expired']),
      /** The customer's bank was not satisfied that it was them. */
      authentication: z.literal('failed').exactOptional(),
    }),
    z.object({ ...reportedPaymentSchema, outcome: z.enum(['authenticate', 'pending']) }),
    z.object({
      ...reportedPaymentSchema,
      kind: z.literal('deposit'),
      outcome: z.enum(['charged-back', 'chargeback-reversed', 'refunded']),
      /** Of the chargeback or refund: each is one, however often it is reported. */
      reference: z.string().min(1).max(120),
      /** Minor units; absent: all of the deposit. */
      amount: z.int().positive().optional(),
    }),
  ]),
  /** Without the provider's signature. */
  refusesWith: [401],
  response: z.object({ received: z.literal(true) }),
});

/** Called by Adyen, not by a browser: authenticated by its password, and each report by Adyen's signature. */
export const adyenWebhook = defineCall({
  name: 'adyen-webhook',
  summary:
    'Adyen, where it is the payment provider, reports what became of payments; the same report twice is one',
  method: 'POST',
  path: '/payments/adyen',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  body: adyenReportsSchema,
  /** Without its password or signature. */
  refusesWith: [401],
  /** `[accepted]`, as Adyen wants it. */
  response: z.never(),
  streams: ['text/plain'],
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
    /** Of that, what payments that were taken back left owing: the next deposits pay it first. */
    owed: z.int(),
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
