import { z } from 'zod';
import { staffBonusSchema } from '../../events/bonus.ts';
import { idSchema } from '../../events/define.ts';
import { contradictionOutcomeSchema, heldReasonSchema } from '../../events/payment.ts';
import { amountSchema, currencySchema, positiveAmountSchema } from '../../money/index.ts';
import { texts } from '../../texts/index.ts';
import { tradingBounds } from '../../trading/index.ts';
import { defineCall, doneSchema } from '../call.ts';

const staff = { service: 'command-service', who: ['customer-service', 'compliance'] } as const;
/** Account id or username: a username may be one that no id can be. */
const account = z.string().min(1).max(120);
const note = z.string().trim().min(1, texts.staff.noteMissing).max(200);

const waiting = {
  accountId: z.string(),
  /** Of the account; amounts are minor units of it. */
  amount: positiveAmountSchema,
  at: z.iso.datetime(),
};

/** What waits for a member of staff. */
export const reviewSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('withdrawal'),
    ...waiting,
    withdrawalId: z.string(),
    /** Such as `Visa ending 4242`; `null`: the customer has none. */
    card: z.string().nullable(),
    reason: heldReasonSchema,
    /** The member of staff who asked for it in place of the customer. */
    requestedBy: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('bonus'),
    ...waiting,
    requestId: z.string(),
    bonus: staffBonusSchema,
    requestedBy: z.string(),
  }),
  z.object({
    kind: z.literal('contradiction'),
    ...waiting,
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

/** A review as staff see it: `currency` of its account. */
const shownReviewSchema = z.intersection(reviewSchema, z.object({ currency: currencySchema }));

export const listReviews = defineCall({
  name: 'list-reviews',
  summary: 'Withdrawals, bonuses and payments that wait for a member of staff, oldest first, in pages',
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

export const decideBonus = defineCall({
  name: 'decide-bonus',
  summary: 'Give the bonus that another member of staff asked for, or not',
  method: 'POST',
  path: '/ops/reviews/bonuses',
  ...staff,
  changes: true,
  needsConfirmation: true,
  body: z.object({ accountId: idSchema, requestId: idSchema, approved: z.boolean() }),
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
  summary: 'After a look at the source of funds: what a customer may pay in within 30 days',
  method: 'POST',
  path: '/ops/reviews/deposits',
  service: 'command-service',
  who: ['compliance'],
  changes: true,
  needsConfirmation: true,
  body: z.object({ account, amount: amountSchema.max(tradingBounds.depositsReviewed), note }),
  response: doneSchema,
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
