import { z } from 'zod';
import { betTypeSchema, bonusSchema, eachWayTermsSchema, selectionResultSchema } from '../../events/bet.ts';
import { amountSchema } from '../../money/index.ts';
import { priceSchema } from '../../odds/index.ts';
import { defineCall } from '../call.ts';

/** Exact, and as decimal text of at most 4 places. Amounts: a fraction of minor units, decimal units of currency. */
const exactly = z.object({ exact: z.string(), decimal: z.string() });
const part = z.enum(['win', 'place']);

/** One part of a leg: the share of a unit that was not lost (a dead heat leaves a part), and what it came to. */
const legPart = z.object({ share: z.string(), multiplier: exactly });

const legWorkingSchema = z.object({
  /** Index into the bet's legs. */
  leg: z.int().nonnegative(),
  outcome: z.union([z.literal('open'), selectionResultSchema.shape.outcome]),
  /** It did not run. Ante-post it then loses, otherwise it is void. */
  nonRunner: z.boolean(),
  /** The price that counts, before Rule 4; `null` while it is not known. */
  price: priceSchema.nullable(),
  paidBy: z.enum(['taken', 'starting-price', 'best-odds']).nullable(),
  /** Rule 4 that was applied to it, 0 to 90. */
  penceInThePound: z.int(),
  /** Terms of the place part; `null` where the bet has none. */
  eachWay: eachWayTermsSchema.nullable(),
  /** `null` while undecided; `place` also in a bet that is not each-way; both in a forecast. */
  win: legPart.nullable(),
  place: legPart.nullable(),
});

/** `together`: all legs; `any-to-come`: the first, then the second; `in-order`: a forecast or tricast. */
const form = z.enum(['together', 'any-to-come', 'in-order']);

const lineSchema = z.object({
  kind: z.literal('line'),
  form,
  part,
  /** Indexes into the bet's legs. */
  legs: z.array(z.int()),
  /** What one unit came to, and the unit stake; `null` while the line is open. */
  multiplier: exactly.nullable(),
  returned: exactly.nullable(),
});

/** All lines of one size and part, where a bet has more lines than are listed. */
const sizeSchema = z.object({
  kind: z.literal('size'),
  form,
  part,
  /** Legs in each line. */
  size: z.int(),
  lines: z.int(),
  /** Lines that wait for a leg; they count nothing below. */
  open: z.int(),
  multiplier: exactly,
  returned: exactly,
});

/** How the return of a bet was worked out: beforeRounding = sum − bestOdds.cut − freeStake + bonus.added. */
export const betWorkingSchema = z.object({
  lines: z.int(),
  unitStake: amountSchema,
  totalStake: amountSchema,
  /** Some line waits for a leg: the amounts are of the decided lines. */
  open: z.boolean(),
  legs: z.array(legWorkingSchema),
  rows: z.array(z.discriminatedUnion('kind', [lineSchema, sizeSchema])),
  /** Of all rows, best odds in full. */
  sum: exactly,
  /** What best odds guaranteed added, and what their cap took off again. */
  bestOdds: z.object({ added: exactly, cut: exactly }).nullable(),
  /** Stake that a free bet does not return. */
  freeStake: exactly.nullable(),
  bonus: z
    .object({
      kind: z.union([
        bonusSchema.options[0].shape.kind,
        bonusSchema.options[2].shape.kind,
        z.literal('lucky'),
      ]),
      percent: z.int().nullable(),
      added: exactly,
      /** Its cap holds it down. */
      capped: z.boolean(),
    })
    .nullable(),
  beforeRounding: exactly,
  /** Text in units of currency with two decimals: half up to the minor unit. */
  rounded: z.string(),
  /** The maximum payout where it holds the return down. */
  cap: z.string().nullable(),
  returned: z.string(),
  outcome: z.enum(['won', 'lost', 'void']).nullable(),
  /** To the free bet balance. */
  insuranceRefund: z.string().nullable(),
});
export type BetWorking = z.infer<typeof betWorkingSchema>;

const typedOdds = z.string().trim().max(20);
const typedMoney = z.string().trim().max(12);

/** A leg as a visitor types it into the calculator. */
const calculatorLegSchema = z.object({
  /** `5/2`, `EVS`, decimal odds like `3.5`, or `SP`; not needed in forecasts. */
  price: typedOdds.optional(),
  /** Absent: open. */
  outcome: z.enum(['won', 'lost', 'placed', 'void', 'non-runner', 'half-won', 'half-lost']).optional(),
  position: z.coerce.number().int().min(1).max(100).optional(),
  /** `tied` runners share `places` places still to fill. */
  deadHeat: z
    .object({
      tied: z.coerce.number().int().min(2).max(100),
      places: z.coerce.number().int().min(1).max(100).default(1),
    })
    .optional(),
  /** Pence in the pound off the winnings. */
  rule4: z.coerce.number().int().min(0).max(90).optional(),
  /** Starting price, for a leg at it or with best odds guaranteed. */
  sp: typedOdds.optional(),
  bestOdds: z.boolean().optional(),
  /** Terms of the place part: a fraction of the odds, `1/5`, for so many places. */
  eachWay: z
    .object({ fraction: z.string().trim().max(9), places: z.coerce.number().int().min(1).max(10) })
    .optional(),
  banker: z.boolean().optional(),
});

/** A calculator for anyone, on the maths that settles bets; nothing is capped. Amounts: text, units of currency. */
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
    folds: z.array(z.int().min(1).max(20)).min(1).max(20).optional(),
    legs: z.array(calculatorLegSchema).min(1).max(20),
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
    outcome: z.enum(['won', 'lost', 'void']).nullable(),
    return: z.string().nullable(),
    working: betWorkingSchema,
  }),
  limit: { max: 240, seconds: 60 },
});
