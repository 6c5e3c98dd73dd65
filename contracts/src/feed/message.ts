import { z } from 'zod';
import { idSchema, instantSchema } from '../events/define.ts';
import { priceSchema } from '../odds/index.ts';
import {
  actionKindSchema,
  clockSchema,
  competitionSchema,
  declaredDividendsSchema,
  declaredResultsSchema,
  marketKindSchema,
  matchPeriodSchema,
  offeredSelectionsSchema,
  offeredTermsSchema,
  plainTextSchema,
  raceSchema,
  scoreSchema,
  sportSchema,
} from './parts.ts';

const message = <Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.object({
    type: z.literal(type),
    /** Unique per fact: the same id twice is the same fact. */
    messageId: idSchema,
    /** The Kafka key. */
    fixtureId: idSchema,
    /** When it became true, by the feed's clock. */
    at: instantSchema,
    ...shape,
  });

/** Which markets of the fixture; all of them when absent. */
const marketIds = { marketIds: z.array(idSchema).min(1).optional() };
const selections = { marketId: idSchema, selectionIds: z.array(idSchema).min(1) };
const results = {
  marketId: idSchema,
  results: declaredResultsSchema,
  /** Forecasts and tricasts of a race, once declared. */
  dividends: declaredDividendsSchema.optional(),
};

/** A fact from operations. One schema per type; all extend `{ type, messageId, fixtureId, at }`. */
export const feedMessageSchema = z.discriminatedUnion('type', [
  /** Announces a fixture, or replaces what was announced of it. */
  message('FixtureAnnounced', {
    name: plainTextSchema.trim().min(1).max(160),
    sport: sportSchema,
    competition: competitionSchema,
    startsAt: instantSchema,
    home: plainTextSchema.max(80).optional(),
    away: plainTextSchema.max(80).optional(),
    matchLengthMinutes: z.int().positive().max(300).optional(),
    race: raceSchema.optional(),
  }),
  /** Offers a market, or replaces its terms and selections. It is open until suspended. */
  message('MarketOffered', {
    marketId: idSchema,
    kind: marketKindSchema,
    name: plainTextSchema.trim().min(1).max(120),
    /** Position among the fixture's markets, first is 0. */
    order: z.int().nonnegative(),
    /** Goal line of an over/under or of the home side's handicap in hundredths (2.5 → 250). */
    line: z.int().optional(),
    eachWay: offeredTermsSchema.optional(),
    startingPrice: z.boolean(),
    /** Bets on its selections are paid at the better of the price taken and the starting price. */
    bestOddsGuaranteed: z.boolean().optional(),
    /** Offered before the final declarations: a non-runner loses unless `nonRunnerNoBet`. */
    antePost: z.boolean().optional(),
    nonRunnerNoBet: z.boolean().optional(),
    /** Whether forecasts, and with three or more places tricasts, are taken. */
    forecasts: z.boolean().optional(),
    tricasts: z.boolean().optional(),
    /** Whether a single on it may be cashed out; absent: yes. */
    cashOut: z.boolean().optional(),
    /** Seconds between the request and its acceptance while in play. */
    betDelaySeconds: z.int().min(0).max(30),
    selections: offeredSelectionsSchema,
  }),
  message('PricesChanged', {
    marketId: idSchema,
    /** `null`: no price any more, starting price only. */
    prices: z.record(idSchema, priceSchema.nullable()),
  }),
  message('MarketSuspended', marketIds),
  message('MarketReopened', marketIds),
  /** Operations keep a market from taking bets, whatever else the feed says, until they let it go on. */
  message('TradingStopped', { marketId: idSchema }),
  message('TradingResumed', { marketId: idSchema }),
  message('SelectionSuspended', selections),
  message('SelectionReopened', selections),
  /** A non-runner. `price`: its price when withdrawn, from which Rule 4 follows. */
  message('SelectionWithdrawn', { marketId: idSchema, selectionId: idSchema, price: priceSchema.nullable() }),
  message('InPlayStarted', {}),
  message('ActionReported', {
    actionId: idSchema,
    kind: actionKindSchema,
    home: z.boolean(),
    /** Seconds played. */
    matchTime: clockSchema.shape.seconds,
    player: plainTextSchema.max(80).optional(),
    colour: z.enum(['yellow', 'red', 'black']).optional(),
    cancelled: z.boolean().optional(),
  }),
  message('ScoreChanged', { period: matchPeriodSchema, clock: clockSchema, score: scoreSchema }),
  message('MarketResulted', results),
  message('MarketResettled', {
    ...results,
    reason: plainTextSchema.trim().min(1).max(200),
    /** When the market was resulted, where the instant that was declared first is wrong. */
    resultedAt: instantSchema.optional(),
  }),
  message('FixtureFinished', {}),
]);

export type FeedMessage = z.infer<typeof feedMessageSchema>;
export type FeedMessageType = FeedMessage['type'];
export type FeedMessageOf<Type extends FeedMessageType> = Extract<FeedMessage, { type: Type }>;

/** Outcome of reading bytes from the feed: the message, or one sentence saying what is wrong with it. */
type ParsedFeedMessage = { ok: true; message: FeedMessage } | { ok: false; reason: string };

/** Several times what any fixture needs. What is declared becomes one append, which the store refuses above a megabyte. */
const longestMessage = 256 * 1024;

/** Reads one message off the topic or one line of an NDJSON file. Never throws. */
export const parseFeedMessage = (text: string): ParsedFeedMessage => {
  if (text.length > longestMessage) {
    return { ok: false, reason: `message: longer than ${longestMessage} characters` };
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'not JSON' };
  }
  const parsed = feedMessageSchema.safeParse(json);
  if (parsed.success) return { ok: true, message: parsed.data };
  const issue = parsed.error.issues[0];
  return { ok: false, reason: `${issue?.path.join('.') || 'message'}: ${issue?.message ?? 'invalid'}` };
};
