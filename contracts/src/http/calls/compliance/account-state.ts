import { z } from 'zod';
import { closedBySchema, closingReasonSchema } from '../../../closing/index.ts';
import {
  documentKindSchema,
  documentReasonSchema,
  documentSideSchema,
  documentStatusSchema,
} from '../../../documents/index.ts';
import { tokenBetTypeSchema } from '../../../events/free-bet.ts';
import { cardFundingSchema } from '../../../events/funding.ts';
import { exclusionsOfAccountSchema, linkEvidenceSchema } from '../../../events/linked-accounts.ts';
import {
  depositsBlockedSchema,
  heldReasonSchema,
  reclaimBeyondSchema,
  sourceOfFundsAskedSchema,
} from '../../../events/payment.ts';
import { methodDetailsSchema } from '../../../events/payment-method.ts';
import { identityPartSchema } from '../../../events/profile.ts';
import { shownActionSchema } from '../../../events/request.ts';
import { stakeHeldSchema } from '../../../events/stake-hold.ts';
import {
  bettingChannelSchema,
  exclusionScopeSchema,
  timeOutLengthSchema,
} from '../../../exclusions/index.ts';
import { financialOutcomeSchema } from '../../../financial-check/index.ts';
import { harmMarkerSchema } from '../../../harm/index.ts';
import { accountPromptActionSchema, limitPeriodSchema, periodAmountSchema } from '../../../limits/index.ts';
import { currencySchema } from '../../../money/index.ts';
import { wayToDepositSchema } from '../../../payments/index.ts';
import { erasureStatusSchema, erasureStepSchema } from '../../../privacy/erasure.ts';
import { shortfallSchema } from '../../../wallet/shortfalls.ts';
import { betViewSchema } from '../bet-history.ts';

const limitStateSchema = z.object({
  period: limitPeriodSchema,
  amount: z.int(),
  pending: z.object({ amount: z.int().nullable(), confirmableFrom: z.iso.datetime() }).nullable(),
});

/** An account as it stood after an event. Amounts are minor units. */
export const accountStateSchema = z.object({
  accountId: z.string(),
  /** Number of the last event applied; -1 before the first. */
  position: z.int(),
  at: z.iso.datetime().nullable(),
  currency: currencySchema.nullable(),
  jurisdiction: z.string().nullable(),
  /** Of name, address and age. `provider` and `since`: `null` where nobody was asked. */
  verification: z.object({
    status: z.enum(['not-asked', 'asked', 'verified', 'partial', 'not-found']),
    /** Of `partial`. */
    unmatched: z.array(identityPartSchema),
    provider: z.string().nullable(),
    since: z.iso.datetime().nullable(),
  }),
  /** What they sent to be verified by; `since`: when that came about. */
  documents: z.array(
    z.object({
      documentId: z.string(),
      kind: documentKindSchema,
      side: documentSideSchema.nullable(),
      status: documentStatusSchema,
      reason: documentReasonSchema.nullable(),
      since: z.iso.datetime(),
    }),
  ),
  balance: z.int(),
  pokerBalance: z.int(),
  /** Of cash bets: a free bet stakes nothing of the customer's. */
  totals: z.object({
    ...{ deposits: z.int(), withdrawals: z.int(), stakes: z.int(), returns: z.int() },
    /** Of payments that were taken back; it is in the balance beside the others. */
    owed: z.int(),
    /** Of what was owed: the house bears it. */
    writtenOff: z.int(),
  }),
  /** Deposits failed or came too often: the last time, and until when none was accepted. `null`: never. */
  depositBlock: depositsBlockedSchema.nullable(),
  /** `details`: `null` of a person who was erased. */
  savedCards: z.array(
    z.object({
      methodId: z.string(),
      details: methodDetailsSchema.nullable(),
      funding: cardFundingSchema,
    }),
  ),
  freeBalance: z.int(),
  /** Credited to the free bet balance, and staked from it. */
  freeTotals: z.object({ credited: z.int(), staked: z.int() }),
  tokens: z.array(
    z.object({
      tokenId: z.string(),
      amount: z.int(),
      betType: tokenBetTypeSchema,
      promoCode: z.string(),
      status: z.enum(['unused', 'used', 'expired']),
      expiresAt: z.iso.datetime(),
    }),
  ),
  limits: z.array(limitStateSchema),
  netLossLimits: z.array(limitStateSchema),
  /** What may be deposited at most, as staff set it; `null`: the limits are the customer's own. */
  limitRestriction: periodAmountSchema.nullable(),
  /** Ways to pay in that staff have taken from this account. */
  disabledWaysToDeposit: z.array(wayToDepositSchema),
  /** When the customer last answered the six-monthly prompt to look at their account, and how; `null`: never. */
  accountPrompt: z.object({ action: accountPromptActionSchema, at: z.iso.datetime() }).nullable(),
  /** `minutes` `null`: none is set. */
  realityCheck: z.object({
    minutes: z.int().nullable(),
    lastAction: z.string().nullable(),
    lastActionAt: z.iso.datetime().nullable(),
  }),
  /** The wording about the protection of their money that they have read, and when; `null`: none. */
  customerFunds: z.object({ version: z.string(), readAt: z.iso.datetime() }).nullable(),
  /** Percent of the ordinary maximum stake. */
  stakeFactor: z.int(),
  /** Placements that went to a trader. `decision` `null`: under way. */
  referrals: z.array(
    z.object({
      placementId: z.string(),
      stake: z.int(),
      reasons: z.array(z.string()),
      expiresAt: z.iso.datetime(),
      decision: z.enum(['accepted', 'offered', 'declined', 'expired']).nullable(),
      maximumStake: z.int().nullable(),
    }),
  ),
  /** Kept for placements that wait, unless `until` has come. */
  heldStakes: z.array(stakeHeldSchema),
  /** `until`: `null` where no end was set. They go on until they are lifted. */
  exclusions: z.array(
    z.object({
      from: exclusionScopeSchema.or(z.literal('national-register')),
      until: z.iso.datetime().nullable(),
      /** The customer asked to have it lifted then; `null`: they did not. */
      liftAskedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Until when the customer takes or took a break last; `null`: they never did. */
  timeOut: z.object({ until: z.iso.datetime(), length: timeOutLengthSchema }).nullable(),
  /** What they answered last when they were asked whether to exclude themselves, and what they had ticked. */
  bettingChannels: z
    .object({
      channels: z.array(bettingChannelSchema),
      /** What they were asked about; it is not known of answers of before. */
      scopes: z.array(exclusionScopeSchema).optional(),
      isAccepted: z.boolean(),
      host: z.string(),
      at: z.iso.datetime(),
    })
    .nullable(),
  /** What public records said last of the customer's money; `null`: nobody had to ask. `lookedAt`: at the source of funds, since. */
  /** Since when, and why, the customer is asked where their money comes from; `null`: they are not, or somebody has decided since. */
  sourceOfFunds: sourceOfFundsAskedSchema
    .pick({ because: true })
    .extend({ since: z.iso.datetime() })
    .nullable(),
  financialCheck: z
    .object({
      outcome: financialOutcomeSchema,
      at: z.iso.datetime(),
      until: z.iso.datetime(),
      lookedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Markers of harm, the newest of each; `blockedSince`: they bar the customer from playing. */
  harm: z.object({
    blockedSince: z.iso.datetime().nullable(),
    markers: z.array(z.object({ marker: harmMarkerSchema, at: z.iso.datetime() })),
    caseStatus: z.enum(['none', 'open', 'closed']),
  }),
  /** Of the account. `since`, `by`: `null` of one that is open and was not closed. `returned`: minor units that went back by it. */
  closing: z.object({
    status: z.enum(['open', 'closing', 'closed']),
    by: closedBySchema.nullable(),
    reason: closingReasonSchema.nullable(),
    since: z.iso.datetime().nullable(),
    returned: z.int(),
  }),
  /** Whether the customer asked to be erased, and how far that is. `since`: of what it is now; `null`: nobody asked. */
  erasure: z.object({
    status: erasureStatusSchema,
    since: z.iso.datetime().nullable(),
    done: z.array(erasureStepSchema),
  }),
  /** When an account in which nothing happens is closed, as its customer was told; `null`: they were not. */
  dormantAt: z.iso.datetime().nullable(),
  /** Other accounts that are of the same person, may be, or are not; and what excludes their customers, which holds here too. */
  linkedAccounts: z.array(
    z.object({
      accountId: z.string(),
      status: z.enum(['linked', 'suggested', 'apart']),
      evidence: z.array(linkEvidenceSchema),
      unlinkRequestedBy: z.string().nullable(),
    }),
  ),
  linkedExclusions: z.array(exclusionsOfAccountSchema.extend({ accountId: z.string() })),
  openBets: z.array(betViewSchema),
  shopTransactions: z.array(z.object({ transId: z.string(), amount: z.int(), status: z.string() })),
  /** What may be paid in within 30 days after the last look at the source of funds; `null`: nobody looked. */
  depositReview: z
    .object({ amount: z.int(), until: z.iso.datetime(), documentIds: z.array(z.string()) })
    .nullable(),
  /** When staff last looked at what was withdrawn within 30 days: what was asked for before counts no more. `null`: nobody did. */
  withdrawalsLookedAt: z.iso.datetime().nullable(),
  /** These wait for a member of staff. */
  heldWithdrawals: z.array(
    z.object({ withdrawalId: z.string(), amount: z.int(), reasons: z.array(heldReasonSchema).min(1) }),
  ),
  contradictions: z.array(
    z.object({
      ...{ paymentId: z.string(), amount: z.int(), recorded: z.string(), reported: z.string() },
      /** A chargeback or refund by which more would be taken of its deposit than that came to. */
      reclaim: reclaimBeyondSchema.exactOptional(),
    }),
  ),
  bonusRequests: z.array(z.object({ requestId: z.string(), amount: z.int(), requestedBy: z.string() })),
  /** What was taken of deposits that had come in, and how each stands since then. */
  reclaims: z.array(
    z.object({
      depositId: z.string(),
      reference: z.string(),
      amount: z.int(),
      /** `card-allowed`: a chargeback whose card staff let pay in again. */
      status: z.enum(['charged-back', 'card-allowed', 'reversed', 'refunded']),
      at: z.iso.datetime(),
    }),
  ),
  /** What corrections could not take back. */
  shortfalls: z.array(shortfallSchema),
  /** What else staff may not do alone, and another person has to approve. */
  requests: z.array(z.object({ requestId: z.string(), requestedBy: z.string(), action: shownActionSchema })),
});
export type AccountStateView = z.infer<typeof accountStateSchema>;
