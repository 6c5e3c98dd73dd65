import { furtherBetTypeSchema } from '@paddock/contracts/bet-types';
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

const nameField = z.string().min(1).max(100);

/** How a runner came in. */
const finishFields = {
  /** Left out: it is open. */
  outcome: z.enum(calculatorOutcomes).optional(),
  position: z.int().min(1).max(100).optional(),
  deadHeat: z
    .strictObject({ tied: z.int().min(2).max(100), places: z.int().min(1).max(100).default(1) })
    .optional(),
  rule4: ruleFourField.optional(),
};

/** A runner that may be the unnamed favourite. */
const favouriteField = z.strictObject({
  name: nameField.optional(),
  number: z.int().min(1).max(100),
  sp: priceField,
  ...finishFields,
});

const legField = z.strictObject({
  ...finishFields,
  /** What forecasts' dividends call it; its number in the bet where left out. */
  name: nameField.optional(),
  /** Legs of one event can't stand in one line. */
  event: z.string().max(100).optional(),
  /** `SP`: at starting price. Not needed in forecasts. */
  price: priceOrSpField.optional(),
  sp: priceField.optional(),
  bestOdds: z.boolean().default(false),
  /** The leg is on the favourite of these at starting price, whichever that is. */
  favourite: z.array(favouriteField).min(1).max(100).optional(),
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

const stakeField = moneyField.refine((minor) => minor > 0, 'the stake is at least "0.01"');

/** One case for the calculator, as an outsider writes it; the document of the betting maths explains it. */
export const caseSchema = z.strictObject({
  id: z.union([z.string(), z.number()]).optional(),
  betType: z.enum([...betTypeSchema.options, ...furtherBetTypeSchema.options]),
  unitStake: stakeField.optional(),
  /** Of a perm at a stake for each fold: sizes and stakes, in place of `unitStake`. */
  foldStakes: z
    .array(z.strictObject({ fold: z.int().min(1).max(maximumLegs), stake: stakeField }))
    .min(1)
    .max(maximumLegs)
    .optional(),
  /** Of any to come: names of legs that are staked on together, and most units that go on them. */
  steps: z
    .array(
      z.strictObject({
        legs: z.array(nameField).min(1).max(maximumLegs),
        units: z.union([z.int().min(1).max(1000), z.literal('all')]).default(1),
      }),
    )
    .min(2)
    .max(maximumLegs)
    .optional(),
  placeOnly: z.boolean().default(false),
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
