import { z } from 'zod';
import { dividendsSchema, eachWayTermsSchema, selectionResultSchema } from '../events/bet.ts';
import { idSchema } from '../events/define.ts';
import { priceSchema } from '../odds/index.ts';
import { sports } from './sports.ts';

export const sportSchema = z.enum(sports);

/** Text of one line without control characters, and without those that turn the direction of what follows. */
export const plainTextSchema = z
  .string()
  .refine(
    (text) => !/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u.test(text),
    'a control character',
  );

const nameSchema = plainTextSchema.trim().min(1).max(120);

/** A league, a cup, or a race meeting. */
export const competitionSchema = z.object({ id: idSchema, name: nameSchema, region: nameSchema.optional() });
export type Competition = z.infer<typeof competitionSchema>;

/** The head of a race card, above its runners. */
export const raceSchema = z.object({
  course: nameSchema,
  title: nameSchema.optional(),
  /** Metres. */
  distance: z.int().positive().optional(),
  handicap: z.boolean(),
  going: plainTextSchema.max(40).optional(),
});

export const marketKindSchema = z.enum([
  'match-result',
  'over-under',
  'both-teams-to-score',
  'correct-score',
  'next-goal',
  'handicap',
  'race-win',
  'race-place',
  'other',
]);

/** Each-way terms that a market offers: the place part pays a fraction of the odds. */
export const offeredTermsSchema = eachWayTermsSchema.refine(
  ({ fraction }) => fraction.up <= fraction.down,
  'a place fraction above 1',
);

const namesEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** Every bet takes the deductions of its runner, and a forecast the dividends: more than any race has fills its account's append. */
const mostDeductions = 50;
const mostDividends = 50;

/** How selections ended, as it is declared. */
export const declaredResultsSchema = z.record(
  idSchema,
  selectionResultSchema.extend({
    deductions: selectionResultSchema.shape.deductions.unwrap().max(mostDeductions).optional(),
  }),
);

/** Dividends as they are declared: each order once, each runner once in it. */
export const declaredDividendsSchema = dividendsSchema
  .max(mostDividends)
  .refine((dividends) => dividends.every(({ order }) => namesEachOnce(order)), 'a runner twice in an order')
  .refine((dividends) => namesEachOnce(dividends.map(({ order }) => order.join('\n'))), 'an order twice');

/** Something to bet on, with its opening price (`null`: no price, starting price only). */
export const offeredSelectionSchema = z.object({
  selectionId: idSchema,
  name: nameSchema,
  price: priceSchema.nullable(),
  /** Which outcome it is, where the kind of market has fixed ones: `home`, `draw`, `away`, `over`, `2-1`… */
  role: plainTextSchema.max(20).optional(),
  /** Saddle-cloth or trap number. */
  number: z.int().positive().optional(),
  /** Stall drawn. */
  draw: z.int().positive().optional(),
  jockey: nameSchema.optional(),
  trainer: nameSchema.optional(),
  form: plainTextSchema.max(30).optional(),
});
export type OfferedSelection = z.infer<typeof offeredSelectionSchema>;

/** Two of the same id would show one name, and the price of the other. */
export const offeredSelectionsSchema = z
  .array(offeredSelectionSchema)
  .min(1)
  .max(200)
  .refine(
    (selections) => namesEachOnce(selections.map(({ selectionId }) => selectionId)),
    'a selection twice',
  );

/** Periods of a match, as the documents name them. */
export const matchPeriodSchema = z.enum(['1H', 'HT', '2H', 'FT', '1ET', 'HTET', '2ET', 'FTET', 'PEN']);
export type MatchPeriod = z.infer<typeof matchPeriodSchema>;

/** Longer than any match: a test of five days. */
const longestMatchSeconds = 7 * 24 * 3600;

/** More than either side of any sport scores. */
const highestScore = 9999;

/** A running or stopped match clock: `seconds` played at the instant `at`. */
export const clockSchema = z.object({
  seconds: z.int().nonnegative().max(longestMatchSeconds),
  running: z.boolean(),
  at: z.iso.datetime(),
});
export type MatchClock = z.infer<typeof clockSchema>;

export const scoreSchema = z.object({
  home: z.int().nonnegative().max(highestScore),
  away: z.int().nonnegative().max(highestScore),
});
export type Score = z.infer<typeof scoreSchema>;

/** Entries of a match's event log. */
export const actionKindSchema = z.enum([
  'goal',
  'point',
  'wide',
  'miss',
  'mark',
  'card',
  'free',
  'penalty',
  'dangerous-attack',
  'period-start',
  'goal-scorer',
  'corner',
]);
