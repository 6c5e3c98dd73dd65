import { z } from 'zod';
import {
  betTypeSchema,
  bonusSchema,
  correctionReasonSchema,
  dividendsSchema,
  eachWayTermsSchema,
  endedBetOutcomeSchema,
  fundingSchema,
  selectionResultSchema,
} from '../../events/bet.ts';
import { furthestPage, periodNameSchema } from '../../history/index.ts';
import { currencySchema } from '../../money/index.ts';
import { priceSchema, priceTypeSchema } from '../../odds/index.ts';
import { defineCall, flagSchema } from '../call.ts';
import { paymentTotalsSchema } from './payments/index.ts';

/** A bet as its owner sees it. Amounts are minor units of the account currency. */
export const betViewSchema = z.object({
  betId: z.string(),
  placementId: z.string(),
  betType: betTypeSchema,
  placedAt: z.iso.datetime(),
  stake: z.int(),
  unitStake: z.int(),
  lines: z.int(),
  currency: currencySchema,
  potentialReturn: z.int().nullable(),
  folds: z.array(z.int()).nullable(),
  eachWay: z.boolean(),
  funding: fundingSchema,
  bonus: bonusSchema.nullable(),
  /** Names the rules that settle it. */
  rulesVersion: z.string(),
  status: z.enum(['open', ...endedBetOutcomeSchema.options]),
  settledAt: z.iso.datetime().nullable(),
  /** Minor units paid for the bet in all: return or cash out value, and what was cashed out in part. */
  returned: z.int().nullable(),
  bonusReturned: z.int(),
  insuranceRefund: z.int(),
  /** What was cashed out in part while the bet went on, minor units; `stake` is what was staked at first. */
  cashedOutPart: z.int(),
  /** Stake that is still on, minor units, and on each line. */
  remainingStake: z.int(),
  remainingUnitStake: z.int(),
  cashOutRule: z.int().nullable(),
  /** Resettlements, oldest first. */
  corrections: z.array(
    z.object({
      at: z.iso.datetime(),
      reason: correctionReasonSchema,
      previousReturned: z.int(),
      /** `null`: it left the bet undecided. */
      returned: z.int().nullable(),
    }),
  ),
  /** Where the events lie, in the account's stream, that its return follows from; oldest first, at most 23. */
  revisions: z.array(z.int()),
  legs: z.array(
    z.object({
      fixtureId: z.string(),
      marketId: z.string(),
      selectionId: z.string(),
      sport: z.string(),
      fixtureName: z.string(),
      marketName: z.string(),
      selectionName: z.string(),
      startsAt: z.iso.datetime(),
      priceType: priceTypeSchema,
      price: priceSchema.nullable(),
      eachWay: eachWayTermsSchema.nullable(),
      bestOddsGuaranteed: z.boolean(),
      antePost: z.boolean(),
      nonRunnerNoBet: z.boolean(),
      banker: z.boolean(),
      line: z.int().nullable(),
      result: selectionResultSchema.nullable(),
      dividends: dividendsSchema.nullable(),
    }),
  ),
});
export type BetView = z.infer<typeof betViewSchema>;

export const myBetsSearch = defineCall({
  name: 'my-bets-search',
  summary: 'My bets by state, newest first, a page at a time',
  method: 'POST',
  path: '/Account/MyBetsSearch',
  service: 'projection-service',
  who: ['customer'],
  changes: false,
  body: z.object({
    BetState: z.enum(['Open', 'Opened', 'Settled', 'Cashout', 'All', 'AllStates']),
    IsRetailBetChecker: flagSchema.optional(),
    RetailBetCheckerBarcode: z.string().max(30).optional(),
    PageIndex: z.coerce.number().int().min(0).max(furthestPage).default(0),
  }),
  response: z.object({
    PageIndex: z.int(),
    LastPage: z.int(),
    bets: z.array(betViewSchema),
    openBets: z.int(),
  }),
});

export const betHistorySearch = defineCall({
  name: 'bet-history-search',
  summary:
    'Bet history by state and period, a page at a time, with totals won and lost, paid in and paid out for the period',
  method: 'POST',
  path: '/Account/BetHistorySearch',
  service: 'projection-service',
  who: ['customer'],
  changes: false,
  body: z.object({
    Mode: z.enum(['Period', 'DatePick', 'last10']),
    PageIndex: z.coerce.number().int().min(0).max(furthestPage).default(0),
    BetState: z
      .enum(['AllStates', 'Opened', 'Open', 'Settled', 'Won', 'Lost', 'Void', 'Cashout', 'AllGames'])
      .default('AllStates'),
    Period: periodNameSchema.optional(),
    /** `YYYY-MM-DD`, both included. */
    fromDate: z.iso.date().optional(),
    toDate: z.iso.date().optional(),
    bhtype: z.enum(['ONLINE', 'SHOP', 'GAMING']).default('ONLINE'),
    TransactionTypeLabel: z.string().max(60).optional(),
    LastPage: z.unknown().optional(),
    BtnName: z.string().max(60).optional(),
  }),
  response: z.object({
    bets: z.array(betViewSchema),
    PageIndex: z.int(),
    LastPage: z.int(),
    /** Bets in the state that was asked for. */
    total: z.int(),
    /** Of all bets placed in the period, whichever state was asked for; of the last ten: of those that are listed. */
    totals: z.object({
      staked: z.int(),
      returned: z.int(),
      won: z.int(),
      lost: z.int(),
      currency: currencySchema,
    }),
    /** What was paid in and out in the period; `null`: of the last ten, which have none. */
    paymentTotals: paymentTotalsSchema.nullable(),
  }),
});
