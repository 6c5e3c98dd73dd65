import { z } from 'zod';
import { betOutcomeSchema, betTypeSchema, maximumLegs } from '../../../events/bet.ts';
import { isOddsOfMarkets } from '../../../odds/index.ts';
import { maximumDeduction } from '../../../rule-four/index.ts';
import { texts } from '../../../texts/index.ts';
import { defineCall } from '../../call.ts';
import { betWorkingSchema } from './working.ts';

const typedOdds = z
  .string()
  .trim()
  .max(20, texts.calculator.odds)
  .refine(isOddsOfMarkets, texts.calculator.odds);
const typedMoney = z.string().trim().max(12);
/** More than any field has had. */
const mostTied = 20;
const placeOdds = /^1\/([1-9]|10)$/;

/** How a leg may end in the calculator. */
export const calculatorOutcomes = [
  'won',
  'lost',
  'placed',
  'void',
  'non-runner',
  'half-won',
  'half-lost',
] as const;

/** A leg as a visitor types it into the calculator. */
const calculatorLegSchema = z.object({
  /** `5/2`, `EVS`, decimal odds like `3.5`, or `SP`; not needed in forecasts. */
  price: typedOdds.optional(),
  /** Absent: open. */
  outcome: z.enum(calculatorOutcomes).optional(),
  position: z.coerce.number().int().min(1).max(100).optional(),
  /** `tied` runners share `places` places still to fill. */
  deadHeat: z
    .object({
      tied: z.coerce.number().int().min(2).max(mostTied, texts.calculator.deadHeat),
      places: z.coerce.number().int().min(1).max(mostTied, texts.calculator.deadHeat).default(1),
    })
    .optional(),
  /** Pence in the pound off the winnings. */
  rule4: z.coerce
    .number()
    .int()
    .min(0)
    .max(maximumDeduction, texts.calculator.ruleFour)
    .multipleOf(5, texts.calculator.ruleFour)
    .optional(),
  /** Starting price, for a leg at it or with best odds guaranteed. */
  sp: typedOdds.optional(),
  bestOdds: z.boolean().optional(),
  /** Terms of the place part: a fraction of the odds, `1/5`, for so many places. */
  eachWay: z
    .object({
      fraction: z.string().trim().regex(placeOdds, texts.calculator.fraction),
      places: z.coerce.number().int().min(1).max(10),
    })
    .optional(),
  banker: z.boolean().optional(),
});

/**
 * A calculator for anyone, on the maths that settles bets; nothing is capped. What may be typed is what markets have: sums are
 * exact, so that odds of many digits are long numbers to work with. Amounts: text, units of currency.
 */
export const betCalculator = defineCall({
  name: 'bet-calculator',
  summary: 'What any bet returns, line by line',
  method: 'POST',
  path: '/Betslip/BetCalculator',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  body: z.object({
    betType: betTypeSchema,
    /** Of a perm: the sizes of its combinations. */
    folds: z.array(z.int().min(1).max(maximumLegs)).min(1).max(maximumLegs).optional(),
    legs: z.array(calculatorLegSchema).min(1).max(maximumLegs),
    /** On each line, as typed. */
    stake: typedMoney,
    eachWay: z.boolean().optional(),
    freeBet: z.boolean().optional(),
    /** The usual bonuses of Lucky 15, 31 and 63. */
    luckyBonus: z.boolean().optional(),
    /** Of a forecast or tricast: what 1.00 returned. The legs come in finishing order. */
    dividend: typedMoney.optional(),
  }),
  response: z.object({
    /** As customers read it: `Lucky 15`, `5-fold accumulator`. */
    name: z.string(),
    lines: z.int(),
    totalStake: z.string(),
    /** With every leg a winner; `null` at starting price and for forecasts. */
    potentialReturn: z.string().nullable(),
    /** `null` while a line is open. */
    outcome: betOutcomeSchema.nullable(),
    return: z.string().nullable(),
    working: betWorkingSchema,
  }),
  /** A screen asks once nothing was typed for 0.6 s: somebody would have to change something each second. */
  limit: { max: 60, seconds: 60 },
});
