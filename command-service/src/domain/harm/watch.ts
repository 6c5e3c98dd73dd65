import { countrySchema } from '@paddock/contracts/events';
import { harmMarkerSchema } from '@paddock/contracts/harm';
import { currencySchema } from '@paddock/contracts/money';
import { z } from 'zod';

/** Markers that count entries. */
export const countedMarkers = [
  'frequent-deposits',
  'failed-deposits',
  'chasing-losses',
  'night-play',
  'loosened-limits',
  'returned-withdrawals',
  'many-cards',
  'removed-cards',
  'blocked-deposits',
  'told-worry',
] as const;
export type CountedMarker = (typeof countedMarkers)[number];

/** An event of the account's stream, and when it happened: milliseconds. */
const factSchema = z.object({ revision: z.int(), at: z.int() });
export type Fact = z.infer<typeof factSchema>;

/** What counts once: from its first event to its last. */
const entrySchema = z.object({
  first: factSchema,
  last: factSchema,
  /** Minor units that go with it. */
  amount: z.int(),
  /** Two of the same key are one, such as of a night or a card. */
  key: z.string().nullable(),
  /** How often it happened. */
  times: z.int(),
});
export type Entry = z.infer<typeof entrySchema>;

/** Bets with no longer pause than the rules have between them. */
const runSchema = z.object({
  first: factSchema,
  last: factSchema,
  lost: z.int(),
  /** The newest event that took money from it, long after its last bet maybe; `null`: none yet. */
  lastLoss: factSchema.nullable(),
  /** Whether what it lost raised a marker. */
  isRaised: z.boolean(),
});
export type Run = z.infer<typeof runSchema>;

/** What was staked within a few hours, and the largest stake of them. */
const spanSchema = z.object({
  span: z.int(),
  staked: z.int(),
  first: factSchema,
  largest: factSchema,
  stake: z.int(),
});
export type StakedSpan = z.infer<typeof spanSchema>;

const openBetSchema = z.object({
  betId: z.string(),
  /** Of the customer's own money, minor units; 0: a free bet. */
  stake: z.int(),
  /** Revision of the first bet of its run. */
  run: z.int(),
});

/**
 * What is remembered of an account to score it: facts of the longest window, so many of each at most, folded from its own
 * events alone. JSON, as the index keeps it.
 */
export const harmWatchSchema = z.object({
  /** Of the last event that was folded; -1: none. */
  revision: z.int(),
  /** The newest instant so far, milliseconds: a clock that went back is passed over. */
  at: z.int(),
  currency: currencySchema,
  jurisdiction: countrySchema,
  /** Revision up to which somebody looked at it, and lifted the block. */
  cleared: z.int(),
  /** When that was, milliseconds; 0: nobody did. */
  clearedAt: z.int(),
  /** By marker, up to which revision it was raised; of a heavy loss its run says so. */
  raised: z.partialRecord(harmMarkerSchema, z.int()),
  entries: z.record(z.enum(countedMarkers), z.array(entrySchema)),
  runs: z.array(runSchema),
  spans: z.array(spanSchema),
  openBets: z.array(openBetSchema),
  /** Deposits that have not ended, and when they were asked for. */
  asked: z.array(z.object({ depositId: z.string(), at: z.int() })),
  /** The last one that nothing chased yet. */
  loss: factSchema.extend({ stake: z.int() }).nullable(),
  /** Withdrawals that came back, and were not staked again yet. */
  returned: z.array(factSchema.extend({ amount: z.int() })),
  /** By kind and period. */
  limits: z.record(z.string(), z.int()),
});
export type HarmWatch = z.infer<typeof harmWatchSchema>;

const noEntries = (): HarmWatch['entries'] => ({
  'frequent-deposits': [],
  'failed-deposits': [],
  'chasing-losses': [],
  'night-play': [],
  'loosened-limits': [],
  'returned-withdrawals': [],
  'many-cards': [],
  'removed-cards': [],
  'blocked-deposits': [],
  'told-worry': [],
});

/** An account of which nothing was folded. */
export const unwatched: HarmWatch = {
  ...{ revision: -1, at: 0, currency: 'GBP', jurisdiction: 'GB', cleared: -1, clearedAt: 0, raised: {} },
  ...{ entries: noEntries(), runs: [], spans: [], openBets: [], asked: [], loss: null },
  ...{ returned: [], limits: {} },
};
