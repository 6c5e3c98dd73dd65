import { z } from 'zod';
import { amountSchema, positiveAmountSchema } from '../money/index.ts';
import { priceSchema, priceTypeSchema } from '../odds/index.ts';
import { idSchema, instantSchema } from './define.ts';

/** Bet types that can be placed today; the next ones are added here and in the betting maths. */
export const betTypeSchema = z.enum(['single', 'double', 'treble', 'accumulator']);
export type BetType = z.infer<typeof betTypeSchema>;

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
});
export type Leg = z.infer<typeof legSchema>;

/** How a selection ended, as the feed said it. Fractions of the stake follow from `deadHeat`. */
export const selectionResultSchema = z.object({
  outcome: z.enum(['won', 'lost', 'placed', 'void']),
  /** Finishing position in a race. */
  position: z.int().positive().optional(),
  /** `tied` runners share `places` places still to fill (two tied for first to win: 2 and 1). */
  deadHeat: z.object({ tied: z.int().min(2), places: z.int().positive() }).optional(),
  /** Starting price. */
  sp: priceSchema.optional(),
  /** Rule 4: pence in the pound off winnings for bets struck before `struckBefore`. */
  deductions: z
    .array(z.object({ penceInThePound: z.int().min(0).max(90), struckBefore: instantSchema }))
    .optional(),
});
export type SelectionResult = z.infer<typeof selectionResultSchema>;

export const betPlacedSchema = z.object({
  betId: idSchema,
  /** Bets placed by one press of the button share it. */
  placementId: idSchema,
  betType: betTypeSchema,
  legs: z.array(legSchema).min(1).max(20),
  /** Minor units on each line. */
  unitStake: positiveAmountSchema,
  lines: z.int().positive(),
  /** Unit stake × lines, minor units: what left the wallet. */
  stake: positiveAmountSchema,
  /** What it returns if everything wins at the prices taken; absent when a leg is at starting price. */
  potentialReturn: amountSchema.optional(),
  /** Version of the betting rules that settle it. */
  rulesVersion: z.string(),
});

export const betLegResultedSchema = z.object({
  betId: idSchema,
  /** Index into the bet's legs. */
  leg: z.int().nonnegative(),
  result: selectionResultSchema,
});

export const betSettledSchema = z.object({
  betId: idSchema,
  outcome: z.enum(['won', 'lost', 'void']),
  /** Minor units paid into the wallet, stake included; 0 for a lost bet. */
  returned: amountSchema,
});

export const betVoidedSchema = z.object({
  betId: idSchema,
  reason: z.enum(['placed-after-result', 'abandoned', 'palpable-error']),
  refunded: positiveAmountSchema,
});
