import { z } from 'zod';
import { dividendsSchema, selectionResultSchema } from './bet.ts';
import { type EventOf, idSchema, instantSchema } from './define.ts';

/** Stream `market-{marketId}`: results that operations declared, kept for settlement and for compliance. */
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
  }),
  /** What was declared before was wrong: bets are resettled by these results. */
  MarketResultCorrected: z.object({
    marketId: idSchema,
    fixtureId: idSchema,
    messageId: z.string(),
    /** When the correction was declared. */
    correctedAt: instantSchema,
    results: z.record(z.string(), selectionResultSchema),
    dividends: dividendsSchema.optional(),
    reason: z.string(),
  }),
  /** Operations withhold what the market pays until they release it. */
  MarketFrozen: z.object({ marketId: idSchema, reason: z.string() }),
  MarketReleased: z.object({ marketId: idSchema }),
} as const;
export type MarketEvent = EventOf<typeof marketEvents>;
