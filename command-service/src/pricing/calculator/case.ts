import { betTypeSchema, maximumLegs } from '@paddock/contracts/events';
import { calculatorOutcomes } from '@paddock/contracts/http';
import { z } from 'zod';
import {
  instantField,
  longAgo,
  moneyField,
  priceField,
  priceOrSpField,
  ruleFourField,
  termsField,
} from './fields.ts';

const legField = z.strictObject({
  /** What forecasts' dividends call it; its number in the bet where left out. */
  name: z.string().min(1).max(100).optional(),
  /** Legs of one event can't stand in one line. */
  event: z.string().max(100).optional(),
  /** `SP`: at starting price. Not needed in forecasts. */
  price: priceOrSpField.optional(),
  /** Left out: the leg is open. */
  outcome: z.enum(calculatorOutcomes).optional(),
  position: z.int().min(1).max(100).optional(),
  deadHeat: z
    .strictObject({ tied: z.int().min(2).max(100), places: z.int().min(1).max(100).default(1) })
    .optional(),
  sp: priceField.optional(),
  bestOdds: z.boolean().default(false),
  rule4: ruleFourField.optional(),
  eachWay: termsField.optional(),
  runners: z.int().min(1).max(100).optional(),
  handicap: z.boolean().default(false),
  antePost: z.boolean().default(false),
  nonRunnerNoBet: z.boolean().default(false),
  banker: z.boolean().default(false),
});
export type CaseLeg = z.infer<typeof legField>;

const percent = z.int().min(1).max(1000);
const bonusField = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('acca-boost'),
    /** In place of the platform's table: the same for any number of selections, or by number. */
    percent: percent.optional(),
    table: z
      .array(z.strictObject({ selections: z.int().min(2).max(maximumLegs), percent }))
      .min(1)
      .optional(),
    minimumOdds: priceField.optional(),
    maximumExtra: moneyField.optional(),
  }),
  z.strictObject({
    kind: z.literal('acca-insurance'),
    minimumLegs: z.int().min(2).max(maximumLegs).optional(),
    minimumOdds: priceField.optional(),
    maximumRefund: moneyField.optional(),
  }),
  z.strictObject({
    kind: z.literal('big-game-boost'),
    percent: percent.max(500),
    minimumOdds: priceField.optional(),
    maximumStake: moneyField.optional(),
    maximumExtra: moneyField.optional(),
  }),
]);
export type CaseBonus = z.infer<typeof bonusField>;

const dividendField = z.strictObject({
  /** Names of legs, first to last. */
  order: z.array(z.string()).min(2).max(3),
  /** Returned for a stake of 1.00, stake included. */
  dividend: moneyField,
});

/** One case for the calculator, as an outsider writes it; the document of the betting maths explains it. */
export const caseSchema = z.strictObject({
  id: z.union([z.string(), z.number()]).optional(),
  betType: betTypeSchema,
  unitStake: moneyField.refine((minor) => minor > 0, 'the stake is at least "0.01"'),
  eachWay: z.boolean().default(false),
  folds: z.array(z.int().min(1).max(maximumLegs)).min(1).optional(),
  legs: z.array(legField).min(1).max(maximumLegs),
  dividends: z.array(dividendField).optional(),
  freeBet: z.boolean().default(false),
  bonus: bonusField.optional(),
  luckyBonus: z
    .union([
      z.boolean(),
      z.strictObject({
        oneWinnerOdds: z.int().min(2).max(10).optional(),
        allWinnersPercent: percent.optional(),
      }),
    ])
    .default(false),
  /** What an each-way leg sends on, any-to-come. */
  eachWayAnyToCome: z.enum(['total-cash', 'part-by-part']).optional(),
  /** What becomes of a line of a forecast or tricast with a non-runner. */
  forecastNonRunner: z.enum(['on-the-others', 'stake-back']).optional(),
  /** Who bears Rule 4 with `onStartingPrice`. */
  lateWithdrawal: z.enum(['starting-price-too', 'prices-taken']).optional(),
  /** Rule 4 of no more pence in total is not taken. */
  waivedDeduction: z.int().min(0).max(90).optional(),
  struckAt: instantField.default(longAgo),
  maximumPayout: moneyField.optional(),
  bestOddsCap: moneyField.optional(),
  /** Whether the answer has it; left out, as the calculator was started. */
  working: z.boolean().optional(),
});
export type Case = z.infer<typeof caseSchema>;
