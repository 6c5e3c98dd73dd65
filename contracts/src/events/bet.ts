import { z } from 'zod';
import { amountSchema, positiveAmountSchema } from '../money/index.ts';
import { priceSchema, priceTypeSchema } from '../odds/index.ts';
import { maximumDeduction } from '../rule-four/index.ts';
import { tradingBounds } from '../trading/index.ts';
import { idSchema, instantSchema } from './define.ts';

/** Bet types; how many legs each takes and which lines it pays on is data of the betting maths. */
export const betTypeSchema = z.enum([
  'single',
  'double',
  'treble',
  'accumulator',
  'trixie',
  'patent',
  'yankee',
  'lucky-15',
  'canadian',
  'lucky-31',
  'heinz',
  'lucky-63',
  'super-heinz',
  'goliath',
  'perm',
  'single-stakes-about',
  'double-stakes-about',
  'round-robin',
  'flag',
  'super-flag',
  'straight-forecast',
  'reverse-forecast',
  'combination-forecast',
  'straight-tricast',
  'combination-tricast',
]);
export type BetType = z.infer<typeof betTypeSchema>;

/** Most legs that any bet may have, and so most selections on a slip. */
export const maximumLegs = 20;

/** Place part of an each-way bet: `fraction` of the odds for the first `places`. */
export const eachWayTermsSchema = z.object({ fraction: priceSchema, places: z.int().min(1).max(10) });
export type EachWayTerms = z.infer<typeof eachWayTermsSchema>;

/** Terms of the place part by the runners that started, where they are not those that the bet was struck at. */
export const termsByStartersSchema = z.object({
  starters: z.int().nonnegative(),
  eachWay: eachWayTermsSchema,
});
export type TermsByStarters = z.infer<typeof termsByStartersSchema>;

/** One selection in a bet, with the names and the price that the customer accepted. */
export const legSchema = z.object({
  fixtureId: idSchema,
  marketId: idSchema,
  selectionId: idSchema,
  sport: z.string(),
  fixtureName: z.string(),
  marketName: z.string(),
  selectionName: z.string(),
  startsAt: instantSchema,
  inPlay: z.boolean(),
  priceType: priceTypeSchema,
  /** The price taken; absent only for a leg at starting price. */
  price: priceSchema.optional(),
  /** The price that the customer had seen, where they take such a move without being asked. */
  seenPrice: priceSchema.optional(),
  /** Terms of the place part when the bet was struck; absent where each-way is not offered. */
  eachWay: eachWayTermsSchema.optional(),
  /** Paid at the better of the price taken (after Rule 4) and the starting price. */
  bestOddsGuaranteed: z.literal(true).optional(),
  /** Struck before the final declarations: a non-runner loses unless `nonRunnerNoBet`. */
  antePost: z.literal(true).optional(),
  nonRunnerNoBet: z.literal(true).optional(),
  /** Goal line of a handicap or total in hundredths, as accepted (2.5 → 250). */
  line: z.int().optional(),
  /** In a perm: stands in every line. */
  banker: z.literal(true).optional(),
});
export type Leg = z.infer<typeof legSchema>;

/** How a selection ended, as the feed declared it. Fractions of the stake follow from `deadHeat`. */
export const selectionResultSchema = z.object({
  /** `half-won` and `half-lost`: a quarter line, half of the stake is void. */
  outcome: z.enum(['won', 'lost', 'placed', 'void', 'half-won', 'half-lost']),
  /** Void because it did not run: an ante-post leg loses. */
  nonRunner: z.literal(true).optional(),
  /** Finishing position in a race. */
  position: z.int().positive().optional(),
  /** `tied` runners share `places` places still to fill (two tied for first to win: 2 and 1). */
  deadHeat: z.object({ tied: z.int().min(2), places: z.int().positive() }).optional(),
  /** Starting price. */
  sp: priceSchema.optional(),
  /** Rule 4: pence in the pound off winnings for bets struck before `struckBefore`. */
  deductions: z
    .array(
      z.object({
        penceInThePound: z.int().min(0).max(maximumDeduction),
        struckBefore: instantSchema,
        /** The runner came out too late for the market to form again: starting prices bear it too. */
        onStartingPrice: z.literal(true).optional(),
      }),
    )
    .optional(),
});
export type SelectionResult = z.infer<typeof selectionResultSchema>;

/** Declared dividends of forecasts or tricasts in a market; several with dead heats. */
export const dividendsSchema = z.array(
  z.object({
    /** Selections in finishing order: two of a forecast, three of a tricast. */
    order: z.array(idSchema).min(2).max(3),
    /** Minor units returned for a unit stake of 1.00, stake included. */
    dividend: positiveAmountSchema,
  }),
);
export type Dividends = z.infer<typeof dividendsSchema>;

/** What a stake is paid with. */
export const fundingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cash') }),
  /** From the free bet balance: winnings are paid without the stake. */
  z.object({ kind: z.literal('free-balance') }),
  /** With a free bet token, used whole: winnings are paid without the stake. */
  z.object({ kind: z.literal('token'), tokenId: idSchema, promoCode: z.string() }),
]);
export type Funding = z.infer<typeof fundingSchema>;

/** A bonus that the customer chose; the terms not written here are those of the bet's version of the rules. */
export const bonusSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('acca-boost') }),
  z.object({ kind: z.literal('acca-insurance') }),
  /** Percent on the winnings of a single, frozen with the bet; at most `maximumExtra` minor units. */
  z.object({
    kind: z.literal('big-game-boost'),
    percent: z.int().positive().max(tradingBounds.boostPercent),
    maximumExtra: positiveAmountSchema,
  }),
]);
export type Bonus = z.infer<typeof bonusSchema>;

export const betPlacedSchema = z.object({
  betId: idSchema,
  /** The bets of one placement share it. */
  placementId: idSchema,
  betType: betTypeSchema,
  legs: z.array(legSchema).min(1).max(maximumLegs),
  /** Sizes of a perm's combinations, counted without its bankers, ascending. */
  folds: z.array(z.int().min(1).max(maximumLegs)).min(1).optional(),
  /** Every line twice, to win and to be placed, at the unit stake each. */
  eachWay: z.literal(true).optional(),
  /** Minor units on each line. */
  unitStake: positiveAmountSchema,
  lines: z.int().positive(),
  /** Unit stake × lines, minor units: what left the wallet or the free bet balance. */
  stake: positiveAmountSchema,
  /** What it returns if everything wins at the prices taken; absent when a leg is at starting price. */
  potentialReturn: amountSchema.optional(),
  /** Absent: cash. */
  funding: fundingSchema.optional(),
  bonus: bonusSchema.optional(),
  /** Version of the betting rules that settle it. */
  rulesVersion: z.string(),
});

export const betLegResultedSchema = z.object({
  betId: idSchema,
  /** Index into the bet's legs. */
  leg: z.int().nonnegative(),
  result: selectionResultSchema,
  /** Of the leg's market, for bets on forecasts and tricasts. */
  dividends: dividendsSchema.optional(),
  /** Of an each-way bet. */
  byStarters: termsByStartersSchema.optional(),
  /** Where the declaration that this rests on lies in the market's stream; only a later one replaces it. */
  marketRevision: z.int().nonnegative().optional(),
});

/** How a bet is settled. */
export const betOutcomeSchema = z.enum(['won', 'lost', 'void']);
export type BetOutcome = z.infer<typeof betOutcomeSchema>;

/** How a bet is over. */
export const endedBetOutcomeSchema = z.enum([...betOutcomeSchema.options, 'cashed-out']);
export type EndedBetOutcome = z.infer<typeof endedBetOutcomeSchema>;

const settlementSchema = z.object({
  betId: idSchema,
  outcome: betOutcomeSchema,
  /** Minor units paid into the wallet, stake included; 0 for a lost bet. */
  returned: amountSchema,
  /** Part of `returned` that a bonus or best odds guaranteed added, minor units. */
  bonusReturned: positiveAmountSchema.optional(),
  /** A lost accumulator that was insured: minor units credited to the free bet balance. */
  insuranceRefund: positiveAmountSchema.optional(),
});

export const betSettledSchema = settlementSchema;

export const correctionReasonSchema = z.enum(['resettled', 'starting-price-corrected', 'voided']);

/**
 * A settled bet was wrong and is settled again; the new results are in `BetLegResulted` events before it. The wallet
 * gains `credited` or loses `debited`; what it does not hold is not taken and is written down as `shortfall`.
 */
export const betResettledSchema = settlementSchema.extend({
  reason: correctionReasonSchema,
  previousOutcome: betOutcomeSchema,
  previousReturned: amountSchema,
  credited: amountSchema,
  debited: amountSchema,
  shortfall: amountSchema,
  /** What paid for the bet; absent: cash. What comes of a free bet is no gain against a net loss limit. */
  funding: fundingSchema.optional(),
});

/** Of a leg, what settling takes; its names are in `BetPlaced`. */
export const standingLegSchema = legSchema
  .omit({
    sport: true,
    fixtureName: true,
    marketName: true,
    selectionName: true,
    startsAt: true,
    inPlay: true,
  })
  .extend({
    result: selectionResultSchema.optional(),
    dividends: dividendsSchema.optional(),
    byStarters: termsByStartersSchema.optional(),
    marketRevision: z.int().nonnegative().optional(),
  });

/**
 * A settled bet is undecided under the corrected results, which `BetLegResulted` events before it hold: it is open again and
 * ends with `BetResettled`. What it had paid is taken back as far as the wallet holds it.
 */
export const betReopenedSchema = z.object({
  betId: idSchema,
  reason: correctionReasonSchema,
  previousOutcome: betOutcomeSchema,
  previousReturned: amountSchema,
  debited: amountSchema,
  /** Minor units that it paid and that could not be taken back. */
  shortfall: amountSchema,
  /** The same of the free bet balance and of a token given back; `FreeBalanceDebited` holds what was taken. */
  freeShortfall: amountSchema,
  /** The bet as it stands. */
  bet: betPlacedSchema
    .pick({
      placementId: true,
      betType: true,
      folds: true,
      eachWay: true,
      unitStake: true,
      stake: true,
      funding: true,
      bonus: true,
      rulesVersion: true,
    })
    .extend({ legs: z.array(standingLegSchema).min(1).max(maximumLegs), struckAt: instantSchema }),
});

const voidReasonSchema = z.enum(['placed-after-result', 'abandoned', 'palpable-error']);

export const betVoidedSchema = z.object({
  betId: idSchema,
  reason: voidReasonSchema,
  /** Minor units back to where the stake came from. */
  refunded: positiveAmountSchema,
});

/** The customer took `value` for the whole bet, which is over. */
export const betCashedOutSchema = z.object({
  betId: idSchema,
  /** Minor units paid into the wallet. */
  value: positiveAmountSchema,
  /** `rule`: the customer had asked for it at a value. */
  by: z.enum(['customer', 'rule']),
});

/** The customer took `value` for a part; the bet continues at a smaller unit stake. Amounts in minor units. */
export const betPartlyCashedOutSchema = z.object({
  betId: idSchema,
  value: positiveAmountSchema,
  /** On each line. */
  remainingUnitStake: positiveAmountSchema,
  /** On all lines together. */
  remainingStake: positiveAmountSchema,
});

/** The whole bet is to be cashed out as soon as its value reaches `atValue`, minor units. */
export const cashOutRuleSetSchema = z.object({ betId: idSchema, atValue: positiveAmountSchema });
export const cashOutRuleRemovedSchema = z.object({ betId: idSchema });
