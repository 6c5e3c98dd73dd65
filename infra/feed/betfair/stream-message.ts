import { z } from 'zod';

/** `[price, size]` or `[position, price, size]`. */
const priceSize = z.tuple([z.number(), z.number()]);
const positionPriceSize = z.tuple([z.number(), z.number(), z.number()]);

/** Prices of one runner: what changed, or the whole ladder when `img` is set. Only the side that backers see. */
const runnerChangeSchema = z.object({
  id: z.number(),
  hc: z.number().optional(),
  atb: z.array(priceSize).optional(),
  batb: z.array(positionPriceSize).optional(),
  bdatb: z.array(positionPriceSize).optional(),
});
export type RunnerChange = z.infer<typeof runnerChangeSchema>;

const runnerDefinitionSchema = z.object({
  id: z.number(),
  hc: z.number().optional(),
  name: z.string().optional(),
  status: z.string(),
  sortPriority: z.number(),
  /** Chance in per cent, for reductions when it is removed. */
  adjustmentFactor: z.number().optional().catch(undefined),
  /** Starting price in decimal odds; some recordings hold "NaN" or "Infinity". */
  bsp: z.number().optional().catch(undefined),
});
export type RunnerDefinition = z.infer<typeof runnerDefinitionSchema>;

const marketDefinitionSchema = z.object({
  eventId: z.string(),
  eventTypeId: z.string(),
  eventName: z.string().optional(),
  name: z.string().optional(),
  venue: z.string().optional(),
  countryCode: z.string().optional(),
  marketType: z.string().optional(),
  marketTime: z.iso.datetime(),
  bspMarket: z.boolean().default(false),
  bspReconciled: z.boolean().default(false),
  turnInPlayEnabled: z.boolean().default(false),
  inPlay: z.boolean().default(false),
  betDelay: z.number().int().min(0).max(30).default(0),
  numberOfWinners: z.number().default(1),
  status: z.enum(['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED']),
  runners: z.array(runnerDefinitionSchema).min(1),
});
export type MarketDefinition = z.infer<typeof marketDefinitionSchema>;

const marketChangeSchema = z.object({
  id: z.string(),
  img: z.boolean().optional(),
  marketDefinition: marketDefinitionSchema.optional(),
  rc: z.array(runnerChangeSchema).optional(),
});
export type MarketChange = z.infer<typeof marketChangeSchema>;

/** A line of a recording: market changes, or something else that a replay passes over. */
export const streamLineSchema = z.object({
  op: z.string(),
  /** When it was published, milliseconds since 1970. */
  pt: z.number().int().positive().optional(),
  mc: z.array(marketChangeSchema).optional(),
});
export type StreamLine = z.infer<typeof streamLineSchema>;
