import { z } from 'zod';
import { priceSchema } from '../odds/index.ts';
import { dividendsSchema, selectionResultSchema } from './bet.ts';
import { type EventOf, idSchema, instantSchema } from './define.ts';

/** The field of a race when its result was declared: each-way terms go by the runners that started. */
export const raceFieldSchema = z.object({
  /** All that were ever known, non-runners among them. */
  runners: z.int().positive(),
  starters: z.int().nonnegative(),
  handicap: z.boolean(),
});
export type RaceField = z.infer<typeof raceFieldSchema>;

/** Stream `market-{marketId}`: what operations declared of it, kept for settlement and for compliance. */
export const marketEvents = {
  MarketResultRecorded: z.object({
    marketId: idSchema,
    fixtureId: idSchema,
    /** Id of the feed message that declared it. */
    messageId: z.string(),
    /** When the feed declared it; a bet struck later is void. */
    resultedAt: instantSchema,
    results: z.record(z.string(), selectionResultSchema),
    dividends: dividendsSchema.optional(),
    /** Of a race. */
    field: raceFieldSchema.optional(),
  }),
  /** What was declared before was wrong: bets are resettled by these results. */
  MarketResultCorrected: z.object({
    marketId: idSchema,
    fixtureId: idSchema,
    messageId: z.string(),
    /** When the correction was declared. */
    correctedAt: instantSchema,
    /** When the market was resulted, where the instant that was declared first is wrong. */
    resultedAt: instantSchema.optional(),
    results: z.record(z.string(), selectionResultSchema),
    dividends: dividendsSchema.optional(),
    /** Of a race. */
    field: raceFieldSchema.optional(),
    reason: z.string(),
  }),
  /** A non-runner of a race that Rule 4 holds for: what results declare of it is compared with this. */
  RunnerWithdrawn: z.object({
    marketId: idSchema,
    fixtureId: idSchema,
    /** Id of the feed message that said so first. */
    messageId: z.string(),
    selectionId: idSchema,
    withdrawnAt: instantSchema,
    /** When it came out; `null` where the feed did not know. */
    price: priceSchema.nullable(),
  }),
  /** What the market pays is withheld until operations release it. */
  MarketFrozen: z.object({ marketId: idSchema, reason: z.string() }),
  MarketReleased: z.object({ marketId: idSchema }),
} as const;
export type MarketEvent = EventOf<typeof marketEvents>;
