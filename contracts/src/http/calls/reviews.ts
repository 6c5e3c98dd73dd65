import { z } from 'zod';
import { staffBonusSchema } from '../../events/bonus.ts';
import { idSchema } from '../../events/define.ts';
import { contradictionOutcomeSchema, heldReasonSchema } from '../../events/payment.ts';
import { shownActionSchema } from '../../events/request.ts';
import { riskSettingsSchema } from '../../events/risk.ts';
import { amountSchema, currencySchema, positiveAmountSchema } from '../../money/index.ts';
import { texts } from '../../texts/index.ts';
import { tradingBounds } from '../../trading/index.ts';
import { shortfallSchema } from '../../wallet/shortfalls.ts';
import { defineCall, doneSchema } from '../call.ts';

const staff = { service: 'command-service', who: ['customer-service', 'compliance'] } as const;
/** Account id or username: a username may be one that no id can be. */
const account = z.string().min(1).max(120);
const note = z.string().trim().min(1, texts.staff.noteMissing).max(200);

const waiting = { accountId: z.string(), at: z.iso.datetime() };
/** Minor units of the account's currency. */
const waitingAmount = { ...waiting, amount: positiveAmountSchema };
/** `requestedBy`: the member of staff who asks for it. */
const request = { at: z.iso.datetime(), requestId: z.string(), requestedBy: z.string() };
const requested = { ...waiting, ...request };
const [stakeFactor, depositReview, voidedBet] = shownActionSchema.options;

/** What waits for a member of staff. */
export const reviewSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('withdrawal'),
    ...waitingAmount,
    withdrawalId: z.string(),
    /** Such as `Visa ending 4242`; `null`: the customer has none. */
    card: z.string().nullable(),
    reason: heldReasonSchema,
    /** The member of staff who asked for it in place of the customer. */
    requestedBy: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('bonus'),
    ...waitingAmount,
    ...request,
    bonus: staffBonusSchema,
  }),
  stakeFactor.extend(requested),
  depositReview.extend(requested),
  voidedBet.extend(requested),
  z.object({
    kind: z.literal('risk-settings'),
    ...request,
    from: riskSettingsSchema,
    settings: riskSettingsSchema,
  }),
  z.object({
    kind: z.literal('contradiction'),
    ...waitingAmount,
    paymentId: z.string(),
    payment: z.enum(['deposit', 'withdrawal']),
    recorded: z.enum(['completed', 'declined']),
    reported: z.enum(['completed', 'declined']),
    providerReference: z.string(),
    /** The member of staff who would have it end as it was reported. */
    requestedBy: z.string().nullable(),
  }),
]);
export type Review = z.infer<typeof reviewSchema>;

/** A review as staff see it: `currency` of its account; `null`: it is about none. */
const shownReviewSchema = z.intersection(reviewSchema, z.object({ currency: currencySchema.nullable() }));

export const listReviews = defineCall({
  name: 'list-reviews',
  summary:
    'Withdrawals, requests of staff and payments that wait for a member of staff, oldest first, in pages',
  method: 'GET',
  path: '/ops/reviews',
  ...staff,
  changes: false,
  query: z.object({
    /** The first is 0. */
    PageIndex: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  response: z.object({
    reviews: z.array(shownReviewSchema),
    /** Of all pages. */
    total: z.int(),
    LastPage: z.int(),
  }),
});

export const decideWithdrawal = defineCall({
  name: 'decide-withdrawal',
  summary: 'Pay out a withdrawal that was held, or put it back into the balance',
  method: 'POST',
  path: '/ops/reviews/withdrawals',
  ...staff,
  changes: true,
  needsConfirmation: true,
  body: z.object({
    accountId: idSchema,
    withdrawalId: idSchema,
    approved: z.boolean(),
    /** Paid to the customer already, such as to their bank account, as the note says: the card is not. */
    otherwise: z.boolean().default(false),
    note,
  }),
  response: doneSchema,
});

export const decideRequest = defineCall({
  name: 'decide-request',
  summary: 'Do what another member of staff asked for and may not do alone, or not',
  method: 'POST',
  path: '/ops/reviews/requests',
  ...staff,
  changes: true,
  needsConfirmation: true,
  body: z.object({
    /** `null`: it is about the risk settings, and no account. */
    accountId: idSchema.nullable(),
    requestId: idSchema,
    approved: z.boolean(),
  }),
  response: doneSchema,
});

export const resolveContradiction = defineCall({
  name: 'resolve-contradiction',
  summary:
    'Decide how a payment ended that the provider reported twice and otherwise; what moves money asks for two',
  method: 'POST',
  path: '/ops/reviews/payments',
  ...staff,
  changes: true,
  needsConfirmation: true,
  body: z.object({
    accountId: idSchema,
    paymentId: idSchema,
    outcome: contradictionOutcomeSchema,
    note,
  }),
  response: doneSchema.extend({
    /** Whether another member of staff has to say so too. */
    waiting: z.boolean(),
  }),
});

export const reviewDeposits = defineCall({
  name: 'review-deposits',
  summary:
    "After a look at the source of funds: what a customer may pay in within 30 days; above the operator's sum, ask another to",
  method: 'POST',
  path: '/ops/reviews/deposits',
  service: 'command-service',
  who: ['compliance'],
  changes: true,
  needsConfirmation: true,
  body: z.object({ account, amount: amountSchema.max(tradingBounds.depositsReviewed), note }),
  response: doneSchema.extend({
    /** Whether another member of staff has to approve it first. */
    waiting: z.boolean(),
  }),
});

export const listShortfalls = defineCall({
  name: 'list-shortfalls',
  summary:
    'What corrections of bets and payments could not take back from a customer, and what of it was settled since',
  method: 'GET',
  path: '/ops/customers/shortfalls',
  ...staff,
  changes: false,
  query: z.object({ account }),
  response: z.object({ currency: currencySchema, shortfalls: z.array(shortfallSchema) }),
});

export const payOutBalance = defineCall({
  name: 'pay-out-balance',
  summary:
    'Pay the balance to a customer who is excluded: what came from each card at once, the rest once reviewed',
  method: 'POST',
  path: '/ops/reviews/pay-out',
  ...staff,
  changes: true,
  needsConfirmation: true,
  body: z.object({ account }),
  response: doneSchema.extend({
    currency: currencySchema,
    /** Minor units on their way. */
    paid: z.int(),
    /** Minor units that another member of staff looks at. */
    held: z.int(),
  }),
});
