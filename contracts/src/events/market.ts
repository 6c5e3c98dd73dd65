import { z } from 'zod';
import { selectionResultSchema } from './bet.ts';
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
  }),
} as const;
export type MarketEvent = EventOf<typeof marketEvents>;
