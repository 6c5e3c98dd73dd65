import { z } from 'zod';
import { cardRangeSchema } from '../../card-ranges/index.ts';
import { endedBetOutcomeSchema } from '../../events/bet.ts';
import { staffBonusSchema } from '../../events/bonus.ts';
import { cardRangesChangeSchema } from '../../events/card-ranges.ts';
import { idSchema } from '../../events/define.ts';
import {
  contradictionOutcomeSchema,
  debtOfSchema,
  documentIdsSchema,
  heldReasonSchema,
} from '../../events/payment.ts';
import { decidedAsSchema, shownActionSchema } from '../../events/request.ts';
import { riskSettingsSchema } from '../../events/risk.ts';
import { roleSchema } from '../../events/role.ts';
import { shownStaffChangeSchema } from '../../events/staff-change.ts';
import { periodAmountSchema } from '../../limits/index.ts';
import { amountSchema, currencySchema, positiveAmountSchema } from '../../money/index.ts';
import { decidersOf, reviewers, reviewKinds } from '../../reviews/index.ts';
import { texts } from '../../texts/index.ts';
import { tradingBounds } from '../../trading/index.ts';
import { shortfallSchema } from '../../wallet/shortfalls.ts';
import { defineCall, doneSchema } from '../call.ts';

const service = { service: 'command-service' } as const;
/** Who looks after customers and their money. */
const staff = { ...service, who: ['customer-service', 'compliance'] } as const;
/** Account id or username: a username may be one that no id can be. */
const account = z.string().min(1).max(120);
const note = z.string().trim().min(1, texts.staff.noteMissing).max(200);

const waiting = { accountId: z.string(), at: z.iso.datetime() };
/** Minor units of the account's currency. */
const waitingAmount = { ...waiting, amount: positiveAmountSchema };
/** `requestedBy`: the member of staff who asks for it. */
const request = { at: z.iso.datetime(), requestId: z.string(), requestedBy: z.string() };
const requested = { ...waiting, ...request };
const [stakeFactor, depositReview, voidedBet, limitRestriction, harmBlock, debtWriteOff] =
  shownActionSchema.options;

/** What waits for a member of staff. */
export const reviewSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('withdrawal'),
    ...waitingAmount,
    withdrawalId: z.string(),
    /** Such as `Visa ending 4242`; `null`: the customer has none. */
    card: z.string().nullable(),
    reasons: z.array(heldReasonSchema).min(1),
    /** What the person withdraws within 30 days with it, where it is held for that. */
    sum: positiveAmountSchema.exactOptional(),
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
  limitRestriction.extend(requested),
  harmBlock.extend(requested),
  debtWriteOff.extend(requested),
  z.object({
    kind: z.literal('risk-settings'),
    ...request,
    from: riskSettingsSchema,
    settings: riskSettingsSchema,
  }),
  z.object({
    kind: z.literal('card-ranges'),
    ...request,
    change: cardRangesChangeSchema,
    /** What held of the ranges with the same bounds. */
    from: z.array(cardRangeSchema),
  }),
  /** `accountId`: of the member of staff whom it is about, or would be. */
  z.object({ kind: z.literal('staff-account'), ...requested, change: shownStaffChangeSchema }),
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

/** What holds now of what a request would change. */
const holdsNowSchema = z.discriminatedUnion('kind', [
  /** Whose account it is of, where the customer does not go on: not paid, it is held again. */
  z.object({ kind: z.literal('withdrawal'), closing: z.enum(['closing', 'closed']) }),
  stakeFactor.pick({ kind: true, percent: true }),
  /** `null`: no look at the source of funds is good. */
  z.object({ kind: z.literal('deposit-review'), amount: amountSchema.nullable() }),
  /** `null`: it ended long ago. */
  z.object({
    kind: z.literal('void-bet'),
    outcome: z.enum([...endedBetOutcomeSchema.options, 'open']).nullable(),
  }),
  /** `null`: nothing bars the customer. */
  z.object({ kind: z.literal('harm-block'), newest: z.iso.datetime().nullable() }),
  /** What is open of it; 0: it was paid, or is written off. */
  z.object({ kind: z.literal('debt-write-off'), amount: amountSchema }),
  /** `null`: the limits are not restricted. */
  z.object({ kind: z.literal('limit-restriction'), restriction: periodAmountSchema.nullable() }),
  z.object({ kind: z.literal('risk-settings'), settings: riskSettingsSchema }),
  z.object({
    kind: z.literal('card-ranges'),
    /** Of the ranges with the same bounds. */
    ranges: z.array(cardRangeSchema),
  }),
  z.object({
    kind: z.literal('staff-account'),
    roles: z.array(roleSchema),
    disabled: z.boolean(),
    /** Since it was asked for, so that it can't be approved. */
    changed: z.boolean(),
  }),
]);
export type HoldsNow = z.infer<typeof holdsNowSchema>;

/** A review as staff see it. */
const shownReviewSchema = z.intersection(
  reviewSchema,
  z.object({
    /** Of its account; `null`: it is about none. */
    currency: currencySchema.nullable(),
    /** What who asked for it noted; `null`: nothing, or of a person who was erased. */
    note: z.string().nullable(),
    /** `null`: it would change nothing that could change meanwhile. */
    now: holdsNowSchema.nullable(),
    /** Usernames of the members of staff whom it names, by account id; of those who can't be named any more, none. */
    staffNames: z.record(z.string(), z.string()),
  }),
);

/** How a request was decided. */
export const requestOutcomeSchema = z.object({
  approved: z.boolean(),
  at: z.iso.datetime(),
  /** Who decided; a process has a name. */
  decidedBy: z.string(),
  decidedAs: decidedAsSchema,
});
export type RequestOutcome = z.infer<typeof requestOutcomeSchema>;

const decidesReviews = { ...service, who: reviewers } as const;

export const listReviews = defineCall({
  name: 'list-reviews',
  summary: 'What others asked for and the caller may decide: each kind by itself, oldest first, in pages',
  method: 'GET',
  path: '/ops/reviews',
  ...decidesReviews,
  changes: false,
  query: z.object({
    /** This kind only; else all that the caller decides. */
    Kind: z.enum(reviewKinds).optional(),
    /** Of each kind; the first is 0. */
    PageIndex: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  response: z.object({
    reviews: z.array(shownReviewSchema),
    /** Each kind that the caller decides, also one of which nothing waits: how many there are for them, on all pages. */
    kinds: z.array(z.object({ kind: z.enum(reviewKinds), total: z.int(), LastPage: z.int() })),
    /** Of all these kinds. */
    total: z.int(),
  }),
});

export const listOwnRequests = defineCall({
  name: 'list-own-requests',
  summary: 'What the caller asked another member of staff for, newest first, and what became of it',
  method: 'GET',
  path: '/ops/reviews/own',
  ...decidesReviews,
  changes: false,
  response: z.object({
    requests: z.array(
      z.object({
        review: shownReviewSchema,
        /** `null`: it waits. */
        outcome: requestOutcomeSchema.nullable(),
      }),
    ),
  }),
});

export const decideWithdrawal = defineCall({
  name: 'decide-withdrawal',
  summary: 'Pay out a withdrawal that was held, or put it back into the balance',
  method: 'POST',
  path: '/ops/reviews/withdrawals',
  ...service,
  who: decidersOf.withdrawal,
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
  summary:
    'Do what another member of staff asked for and may not do alone, or not; take back what one asked for',
  method: 'POST',
  path: '/ops/reviews/requests',
  ...decidesReviews,
  changes: true,
  needsConfirmation: true,
  body: z.object({
    /** Of a customer or a member of staff; `null`: it is about risk settings or ranges of cards, and no account. */
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
  ...service,
  who: decidersOf.contradiction,
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
  body: z.object({
    account,
    amount: amountSchema.max(tradingBounds.depositsReviewed),
    note,
    /** Documents about the source of funds that were accepted, on which it rests. */
    documentIds: documentIdsSchema.exactOptional(),
  }),
  response: doneSchema.extend({
    /** Whether another member of staff has to approve it first. */
    waiting: z.boolean(),
  }),
});

export const allowChargedBackCard = defineCall({
  name: 'allow-charged-back-card',
  summary: 'Let a card pay in again of which a deposit was charged back; the debt stays',
  method: 'POST',
  path: '/ops/reviews/charged-back-card',
  service: 'command-service',
  who: ['compliance'],
  changes: true,
  needsConfirmation: true,
  body: z.object({ account, depositId: idSchema, note }),
  response: doneSchema,
});

export const writeOffDebt = defineCall({
  name: 'write-off-debt',
  summary:
    "Claim a debt no more, of a payment that was taken back; above the operator's sum of a customer, ask another to",
  method: 'POST',
  path: '/ops/reviews/debts',
  service: 'command-service',
  who: ['compliance'],
  changes: true,
  needsConfirmation: true,
  body: z.object({
    account,
    of: debtOfSchema,
    /** Of the payment that it is of. */
    paymentId: idSchema,
    note,
  }),
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
    /** Minor units that another member of staff looks at, and why. */
    held: z.int(),
    heldReasons: z.array(heldReasonSchema),
  }),
});
