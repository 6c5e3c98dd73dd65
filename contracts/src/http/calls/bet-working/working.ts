import { z } from 'zod';
import { bonusSchema, eachWayTermsSchema, selectionResultSchema } from '../../../events/bet.ts';
import { amountSchema } from '../../../money/index.ts';
import { priceSchema } from '../../../odds/index.ts';

/** Exact, and as decimal text of at most 4 places. Amounts: a fraction of minor units, decimal units of currency. */
const exactly = z.object({ exact: z.string(), decimal: z.string() });
const part = z.enum(['win', 'place']);

/** One part of a leg: the share of a unit that was not lost (a dead heat leaves a part), and what it returned. */
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
  /** `both`: two units, whose parts share their cash any-to-come. */
  part: z.enum(['win', 'place', 'both']),
  /** Indexes into the bet's legs. */
  legs: z.array(z.int()),
  /** What one unit returned (of `both`: two), and the unit stake; `null` while the line is open. */
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
