import { z } from 'zod';
import { dividendsSchema, eachWayTermsSchema, selectionResultSchema } from '../events/bet.ts';
import {
  clockSchema,
  competitionSchema,
  marketKindSchema,
  matchPeriodSchema,
  offeredSelectionSchema,
  raceSchema,
  scoreSchema,
  sportSchema,
} from '../feed/parts.ts';
import { priceSchema } from '../odds/index.ts';

/** Field `fixture` of a fixture's hash in Redis: a fixture as the feed announced it, without its markets. */
export const fixtureRecordSchema = z.object({
  fixtureId: z.string(),
  name: z.string(),
  sport: sportSchema,
  competition: competitionSchema,
  startsAt: z.iso.datetime(),
  home: z.string().optional(),
  away: z.string().optional(),
  matchLengthMinutes: z.int().optional(),
  race: raceSchema.optional(),
  status: z.enum(['not-started', 'in-play', 'finished']),
  period: matchPeriodSchema.optional(),
  clock: clockSchema.optional(),
  score: scoreSchema.optional(),
});
export type FixtureRecord = z.infer<typeof fixtureRecordSchema>;

/** Field `market:{marketId}` of the same hash: terms and status, without prices. */
export const marketRecordSchema = z.object({
  marketId: z.string(),
  fixtureId: z.string(),
  kind: marketKindSchema,
  name: z.string(),
  order: z.int(),
  line: z.int().optional(),
  eachWay: eachWayTermsSchema.optional(),
  startingPrice: z.boolean(),
  bestOddsGuaranteed: z.boolean().optional(),
  antePost: z.boolean().optional(),
  nonRunnerNoBet: z.boolean().optional(),
  forecasts: z.boolean().optional(),
  tricasts: z.boolean().optional(),
  cashOut: z.boolean().optional(),
  betDelaySeconds: z.int(),
  status: z.enum(['open', 'suspended', 'resulted']),
  /** Without their prices: see `selectionRecordSchema`. */
  selections: z.array(offeredSelectionSchema.omit({ price: true })),
  results: z.record(z.string(), selectionResultSchema).optional(),
  dividends: dividendsSchema.optional(),
});
export type MarketRecord = z.infer<typeof marketRecordSchema>;

/** Field `selection:{marketId}:{selectionId}`: what moves most, kept small. */
export const selectionRecordSchema = z.object({
  price: priceSchema.nullable(),
  status: z.enum(['open', 'suspended', 'withdrawn']),
  /** Of a non-runner: when it was withdrawn, by the feed's clock, and at which price; Rule 4 follows from it. */
  withdrawn: z.object({ at: z.iso.datetime(), price: priceSchema.nullable() }).optional(),
});
export type SelectionRecord = z.infer<typeof selectionRecordSchema>;

/** Whether prices can be trusted now; the key expires by itself when Kafka no longer answers. */
export const feedHealthSchema = z.object({
  /** When Kafka last answered the projection, by the machine's clock. */
  heardAt: z.iso.datetime(),
});

/**
 * Whether a fixture should be under way at `now` (milliseconds, by the clock of the feed), and the feed has not said
 * that it is. Races go off late, and take bets until the feed says that they are off.
 */
const isOverdue = ({ status, sport, race, startsAt }: FixtureRecord, now: number): boolean =>
  status === 'not-started' &&
  race === undefined &&
  sport !== 'horse-racing' &&
  sport !== 'greyhounds' &&
  Date.parse(startsAt) <= now;

/** Whether a bet may be struck on a selection as the catalogue stands at `now`, milliseconds by the feed's clock. */
export const isTradable = (
  fixture: FixtureRecord,
  market: MarketRecord,
  selection: SelectionRecord,
  now: number,
): boolean =>
  fixture.status !== 'finished' &&
  !isOverdue(fixture, now) &&
  market.status === 'open' &&
  selection.status === 'open' &&
  (selection.price !== null || market.startingPrice);
