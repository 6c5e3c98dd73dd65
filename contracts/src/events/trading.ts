import { z } from 'zod';
import { type EventOf, idSchema } from './define.ts';

/** Stream `trading-{marketId}`: whether operations let a market take bets; what the feed says of it is another thing. */
export const tradingEvents = {
  TradingStopped: z.object({ marketId: idSchema, fixtureId: idSchema, reason: z.string().max(200) }),
  TradingResumed: z.object({ marketId: idSchema, fixtureId: idSchema }),
} as const;
export type TradingEvent = EventOf<typeof tradingEvents>;
