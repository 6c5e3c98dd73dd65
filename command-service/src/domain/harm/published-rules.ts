import type { HarmRules } from './rules.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The markers of harm that the operator publishes: docs/decisions/0121-markers-of-harm.md. Money is minor units, minutes
 * and percent are whole.
 */
export const publishedHarmRules: HarmRules = {
  inForceSince: new Date('2026-11-27T00:00:00.000Z'),
  markers: {
    'frequent-deposits': { weak: 6, strong: 12, windowMs: day },
    'failed-deposits': { weak: 4, strong: 8, windowMs: day },
    'chasing-losses': { weak: 4, strong: 8, windowMs: day },
    /** Nights. */
    'night-play': { weak: 3, strong: 5, windowMs: 7 * day },
    'loosened-limits': { weak: 3, strong: 6, windowMs: 30 * day },
    'returned-withdrawals': { weak: 2, strong: 4, windowMs: 30 * day },
    /** Percent of what was usual. */
    'rising-stakes': { weak: 300, strong: 800, windowMs: 7 * day },
    /** Minutes. */
    'long-play': { weak: 180, strong: 360, windowMs: day },
    'heavy-loss': { weak: 50_000, strong: 200_000, windowMs: day },
    'many-cards': { weak: 3, strong: 5, windowMs: 7 * day },
    /** More than can be saved at once: cards that were added again too. */
    'removed-cards': { weak: 3, strong: 6, windowMs: 7 * day },
    'told-worry': { weak: 1, strong: 2, windowMs: 30 * day },
    /** Markers that are weak at least. */
    'several-signs': { weak: 3, strong: 4, windowMs: 30 * day },
  },
  chase: { withinMs: 30 * minute, largerBy: 2 },
  night: { fromHour: 0, toHour: 6, leastBets: 3 },
  pauseMs: 30 * minute,
  stakedAgainWithinMs: day,
  usual: { weeks: 4, leastStaked: 10_000 },
};
