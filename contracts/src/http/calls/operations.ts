import { z } from 'zod';
import { alertSchema } from '../../events/alerts.ts';
import { texts } from '../../texts/index.ts';
import { defineCall, doneSchema } from '../call.ts';

export const moveClock = defineCall({
  name: 'move-clock',
  summary: 'Move the clock of every service forward; never in production',
  method: 'POST',
  path: '/ops/clock',
  service: 'command-service',
  who: ['feed-engineer'],
  changes: true,
  needsConfirmation: true,
  body: z.object({
    advanceMs: z
      .int()
      .min(0)
      .max(10 * 366 * 86_400_000),
  }),
  response: doneSchema.extend({ now: z.iso.datetime(), offsetMs: z.int() }),
});

export const opsStatus = defineCall({
  name: 'ops-status',
  summary: 'How feed, projections and catalogue stand',
  method: 'GET',
  path: '/ops/status',
  service: 'projection-service',
  who: ['trader', 'feed-engineer'],
  changes: false,
  response: z.object({
    now: z.iso.datetime(),
    pricesPaused: z.boolean(),
    feed: z.object({
      heardAt: z.iso.datetime().nullable(),
      folded: z.int(),
      rejected: z.int(),
      offsets: z.array(z.object({ partition: z.int(), offset: z.string() })),
    }),
    projection: z.object({ position: z.string(), behind: z.int() }),
    fixtures: z.object({ total: z.int(), inPlay: z.int(), upcoming: z.int() }),
  }),
});

export const listAlerts = defineCall({
  name: 'list-alerts',
  summary:
    'What somebody should look at: guesses at passwords of the last two weeks, the newest first; for customer service those at accounts of customers',
  method: 'GET',
  path: '/ops/alerts',
  service: 'projection-service',
  who: ['customer-service', 'compliance', 'administrator'],
  changes: false,
  response: z.object({ alerts: z.array(z.object({ at: z.iso.datetime(), alert: alertSchema })) }),
});

export const findMarkets = defineCall({
  name: 'find-markets',
  summary: 'Markets that are offered or over, by a part of the name of their fixture',
  method: 'GET',
  path: '/ops/markets',
  service: 'projection-service',
  who: ['trader'],
  changes: false,
  query: z.object({ search: z.string().trim().min(2, texts.staff.marketSearch).max(100) }),
  response: z.object({
    markets: z.array(
      z.object({
        marketId: z.string(),
        marketName: z.string(),
        fixtureName: z.string(),
        startsAt: z.iso.datetime(),
        status: z.enum(['open', 'suspended', 'resulted']),
        /** Its fixture is finished: it takes no bets, and its payout can be frozen. */
        over: z.boolean(),
      }),
    ),
    /** Fixtures of such a name whose markets are not shown. */
    moreFixtures: z.int(),
  }),
});
