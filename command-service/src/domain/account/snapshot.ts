import { closedBySchema } from '@paddock/contracts/closing';
import { fundsReasonSchema } from '@paddock/contracts/documents';
import {
  accountSnapshotStream,
  actionRequestedSchema,
  betOutcomeSchema,
  betPlacedSchema,
  cardSchema,
  cardWith,
  correctionReasonSchema,
  countrySchema,
  debtOfSchema,
  declineReasonSchema,
  depositsBlockedSchema,
  endedBetOutcomeSchema,
  eWalletFundingSchema,
  exclusionsOfAccountSchema,
  heldReasonSchema,
  instantSchema,
  linkedDepositsNotedSchema,
  linkedWithdrawalSchema,
  noteSchema,
  paymentContradictedSchema,
  paymentEndSchema,
  paymentMethodAddedSchema,
  registerListingSchema,
  requestDecidedSchema,
  requestedActionSchema,
  staffBonusSchema,
  stakeHeldSchema,
  standingLegSchema,
  tokenBetTypeSchema,
  withdrawalSchema,
} from '@paddock/contracts/events';
import { exclusionScopeSchema } from '@paddock/contracts/exclusions';
import { financialOutcomeSchema } from '@paddock/contracts/financial-check';
import { harmMarkerSchema } from '@paddock/contracts/harm';
import { limitPeriodSchema, periodAmountSchema } from '@paddock/contracts/limits';
import { amountSchema, currencySchema } from '@paddock/contracts/money';
import { wayToDepositSchema } from '@paddock/contracts/payments';
import { z } from 'zod';

// What a snapshot of an account holds, slice by slice. A snapshot that another schema wrote is ignored. Where a slice
// is folded otherwise and keeps its shape, `accountStateSchema` is given a `.meta({ fold: … })` that it has not had:
// that makes it another schema, so that the snapshots of before are ignored too.

const betPayoutSchema = z.object({
  outcome: betOutcomeSchema,
  returned: amountSchema,
  insured: amountSchema,
  paid: z.int(),
  freePaid: z.int(),
  tokenBack: z.boolean(),
});

/** An open bet, here and in the index that settlement goes by. */
export const openBetSchema = betPlacedSchema.omit({ lines: true, potentialReturn: true, legs: true }).extend({
  legs: z.array(standingLegSchema),
  struckAt: instantSchema,
  cashOutAt: z.exactOptional(amountSchema),
  reopened: z.exactOptional(betPayoutSchema.extend({ reason: correctionReasonSchema })),
});

const betsSchema = z.object({
  open: z.array(openBetSchema),
  placements: z.array(
    z.object({
      placementId: z.string(),
      betIds: z.array(z.string()),
      stake: amountSchema,
      potentialReturn: amountSchema.nullable(),
      placedAt: z.string(),
    }),
  ),
  ended: z.array(
    z.object({
      betId: z.string(),
      outcome: endedBetOutcomeSchema,
      returned: amountSchema,
      stake: amountSchema,
    }),
  ),
});

const paymentsSchema = z.object({
  deposits: z.array(
    z.object({
      depositId: z.string(),
      amount: amountSchema,
      status: z.enum([
        ...['requested', 'authentication', 'pending', 'authorised'],
        ...['completed', 'declined', 'timed-out', 'taken-back'],
      ] as const),
      reason: declineReasonSchema.nullable(),
      paidDebts: amountSchema,
      at: z.string(),
      card: cardSchema.nullable(),
      funding: eWalletFundingSchema.nullable(),
    }),
  ),
  withdrawals: z.array(
    withdrawalSchema.extend({
      card: cardSchema.nullable(),
      requestedBy: z.string().nullable(),
      hold: heldReasonSchema.nullable(),
      furtherReasons: z.array(heldReasonSchema),
    }),
  ),
  endedWithdrawals: z.array(
    z.object({
      withdrawalId: z.string(),
      amount: amountSchema,
      outcome: paymentEndSchema,
      card: cardSchema.nullable(),
    }),
  ),
  cards: z.array(cardWith({ paidIn: amountSchema, paidOut: amountSchema })),
  reviewed: z.object({ amount: amountSchema, until: z.string() }).nullable(),
  contradictions: z.array(
    paymentContradictedSchema.extend({
      card: cardSchema.nullable(),
      reason: declineReasonSchema.nullable(),
      requestedBy: z.string().nullable(),
      resolved: z.boolean(),
    }),
  ),
});

const limitsSchema = z.partialRecord(
  limitPeriodSchema,
  z.object({
    amount: amountSchema,
    setAt: z.string(),
    pending: z.object({ amount: amountSchema.nullable(), confirmableFrom: z.string() }).nullable(),
  }),
);

const cash = { staked: z.int(), returned: z.int() };
const cashBucketsSchema = z.array(z.object({ span: z.int(), ...cash }));

const tokenSchema = z.object({
  tokenId: z.string(),
  amount: amountSchema,
  betType: tokenBetTypeSchema,
  promoCode: z.string(),
  expiresAt: z.string(),
});

const askedSchema = z.object({
  placementId: z.string(),
  stake: amountSchema,
  unitStakes: z.array(amountSchema),
  expiresAt: z.string(),
});
const referralSchema = z.union([
  askedSchema.extend({ status: z.enum(['open', 'accepted', 'declined', 'expired']) }),
  askedSchema.extend({ status: z.literal('offered'), maximumStake: amountSchema }),
]);

const shopDepositSchema = z.object({
  transId: z.string(),
  txType: z.enum(['D', 'R']).optional(),
  pin: z.string(),
  amount: amountSchema,
  expiresAt: z.string(),
});

const lastClosed = { lastClosedAt: z.string().nullable() };
const ending = {
  ...lastClosed,
  closingId: z.string(),
  by: closedBySchema,
  since: z.string(),
  returned: amountSchema,
};
const closingSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open'), ...lastClosed }),
  z.object({ status: z.literal('closing'), ...ending }),
  z.object({ status: z.literal('closed'), ...ending }),
]);

/** What of each that a customer may be excluded from. */
const byScope = <Value extends z.ZodType>(value: Value) =>
  z.object({
    sportsbook: value.nullable(),
    gaming: value.nullable(),
    poker: value.nullable(),
    full: value.nullable(),
  });

const countedWithdrawalSchema = linkedWithdrawalSchema.extend({ status: z.enum(['open', 'completed']) });

const debtsSchema = z.array(z.object({ of: debtOfSchema, id: z.string(), amount: amountSchema }));

const openAccountSchema = z.object({
  status: z.literal('open'),
  accountId: z.string(),
  currency: currencySchema,
  jurisdiction: countrySchema,
  openedAt: instantSchema,
  wallet: z.object({ balance: z.int(), free: z.int(), poker: z.int() }),
  payments: paymentsSchema,
  reclaims: z.object({
    taken: z.array(
      z.object({
        depositId: z.string(),
        kind: z.enum(['chargeback', 'refund']),
        reference: z.string(),
        amount: amountSchema,
        card: cardSchema.nullable(),
        reversed: z.boolean(),
        allowed: z.boolean(),
      }),
    ),
    digests: z.record(z.string(), z.string()),
  }),
  debts: debtsSchema,
  writtenOffDebts: debtsSchema,
  netDeposits: z.object({
    moves: z.array(z.object({ at: z.string(), amount: z.int() })),
    open: z.array(z.object({ withdrawalId: z.string(), amount: amountSchema })),
  }),
  withdrawn: z.object({
    withdrawals: z.array(countedWithdrawalSchema.extend({ heldAboveSum: z.boolean() })),
    lookedAt: z.string().nullable(),
  }),
  linkedDeposits: z.array(
    linkedDepositsNotedSchema.omit({ deposits: true, withdrawals: true, unlinked: true }).extend({
      deposits: z.array(
        linkedDepositsNotedSchema.shape.deposits.element.extend({
          status: z.enum(['open', 'completed', 'declined']),
        }),
      ),
      withdrawals: z.array(countedWithdrawalSchema),
    }),
  ),
  financialCheck: z
    .object({ outcome: financialOutcomeSchema, until: z.string(), lookedAt: z.boolean() })
    .nullable(),
  sourceOfFunds: z.object({ because: fundsReasonSchema, at: z.string() }).nullable(),
  customerFunds: z.object({ readVersion: z.string().nullable() }),
  limits: limitsSchema,
  netLossLimits: limitsSchema,
  netLoss: cashBucketsSchema,
  depositBlock: z.object({ last: depositsBlockedSchema.nullable() }),
  paymentMethods: z.object({ saved: z.array(paymentMethodAddedSchema.omit({ cardDigest: true })) }),
  limitRestriction: periodAmountSchema.nullable(),
  disabledWaysToDeposit: z.array(wayToDepositSchema),
  accountPrompt: z.object({ answeredAt: z.string().nullable() }),
  realityCheck: z.object({
    minutes: z.int().nullable(),
    setAt: z.string().nullable(),
    acknowledgedAt: z.string().nullable(),
  }),
  recentPlay: z.object({ byMinute: cashBucketsSchema, sinceAnswer: z.object(cash) }),
  exclusions: z.object({
    own: byScope(z.object({ until: z.string().nullable() })),
    endlessSince: byScope(z.string()),
    liftAsked: byScope(z.object({ by: z.string(), at: z.string() })),
    register: registerListingSchema,
    linked: z.array(exclusionsOfAccountSchema.extend({ accountId: z.string() })),
    registerAskedAt: z.string().nullable(),
    lastUntil: byScope(z.string()),
    linkedUntil: z.array(byScope(z.string()).extend({ accountId: z.string() })),
    passed: z.array(
      z.object({
        what: z.enum(['exclusion', 'lift-asked', 'lifted']),
        scope: exclusionScopeSchema,
        until: z.string().nullable(),
        at: z.string(),
      }),
    ),
  }),
  timeOut: z.object({
    until: z.string().nullable(),
    toldUntil: z.string().nullable(),
    passed: z.array(z.object({ until: z.string(), at: z.string() })),
  }),
  harm: z.object({
    blocked: z.object({ since: z.string(), newest: z.string() }).nullable(),
    liftedAt: z.string().nullable(),
    raised: z.partialRecord(harmMarkerSchema, z.object({ through: z.int(), at: z.string() })),
    losses: z.array(z.int()),
  }),
  closing: closingSchema,
  dormancy: z.object({
    lastActiveAt: z.string().nullable(),
    warned: z.object({ lastActiveAt: z.string(), closesAt: z.string() }).nullable(),
  }),
  bets: betsSchema,
  tokens: z.object({
    unused: z.array(tokenSchema),
    used: z.array(tokenSchema.extend({ betId: z.string(), over: z.boolean() })),
  }),
  holds: z.array(stakeHeldSchema),
  requests: z.object({
    open: z.array(
      actionRequestedSchema.extend({
        action: z.union([
          requestedActionSchema,
          z.object({ kind: z.literal('bonus'), bonus: staffBonusSchema, note: noteSchema.nullable() }),
        ]),
      }),
    ),
    decided: z.array(requestDecidedSchema.omit({ decidedAs: true })),
  }),
  referrals: z.array(referralSchema),
  risk: z.object({ stakeFactor: z.int() }),
  shop: z.object({
    active: shopDepositSchema.nullable(),
    ended: z.array(
      shopDepositSchema.extend({ status: z.enum(['completed', 'cancelled']), shopId: z.string().nullable() }),
    ),
  }),
  usedBoosts: z.array(z.object({ fixtureId: z.string(), betId: z.string() })),
});

export const accountStateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unopened') }),
  openAccountSchema,
]);

export const accountSnapshot = { stream: accountSnapshotStream, schema: accountStateSchema };
