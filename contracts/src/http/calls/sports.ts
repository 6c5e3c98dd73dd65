import { z } from 'zod';
import { fixtureRecordSchema, marketRecordSchema } from '../../catalogue/index.ts';
import { offeredSelectionSchema, sportSchema } from '../../feed/parts.ts';
import { oddsFormatSchema, priceSchema } from '../../odds/index.ts';
import { defineCall, flagSchema } from '../call.ts';

const selectionViewSchema = offeredSelectionSchema.extend({
  price: priceSchema.nullable(),
  status: z.enum(['open', 'suspended', 'withdrawn']),
});
const marketViewSchema = marketRecordSchema.extend({ selections: z.array(selectionViewSchema) });
export type MarketView = z.infer<typeof marketViewSchema>;
export type SelectionView = z.infer<typeof selectionViewSchema>;

/** A fixture with some of its markets: the first in lists, all on its own page. */
const fixtureViewSchema = fixtureRecordSchema.extend({
  markets: z.array(marketViewSchema),
  marketCount: z.int(),
});
export type FixtureView = z.infer<typeof fixtureViewSchema>;

const listQuery = z.object({ oddstype: oddsFormatSchema.optional(), partial: flagSchema.optional() });

export const homePage = defineCall({
  name: 'home-page',
  summary: 'Football in play and upcoming, next races',
  method: 'GET',
  path: '/sports/home-page',
  service: 'projection-service',
  who: 'anyone',
  changes: false,
  sameForAll: true,
  query: listQuery,
  response: z.object({
    inPlay: z.array(fixtureViewSchema),
    upcoming: z.array(fixtureViewSchema),
    nextRaces: z.object({ horseRacing: z.array(fixtureViewSchema), greyhounds: z.array(fixtureViewSchema) }),
    pricesPaused: z.boolean(),
    serverTime: z.iso.datetime(),
  }),
});

export const inPlayContent = defineCall({
  name: 'in-play-content',
  summary: 'Everything in play, by sport',
  method: 'GET',
  path: '/sports/inplaycontent',
  service: 'projection-service',
  who: 'anyone',
  changes: false,
  sameForAll: true,
  query: listQuery,
  response: z.object({
    sports: z.array(z.object({ sport: sportSchema, fixtures: z.array(fixtureViewSchema) })),
    pricesPaused: z.boolean(),
    serverTime: z.iso.datetime(),
  }),
});

export const sportPage = defineCall({
  name: 'sport-page',
  summary: 'Fixtures of a sport by competition, in play first; races by meeting',
  method: 'GET',
  path: '/sports/{sport}',
  service: 'projection-service',
  who: 'anyone',
  changes: false,
  sameForAll: true,
  params: z.object({ sport: sportSchema }),
  query: listQuery,
  response: z.object({
    sport: sportSchema,
    competitions: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        region: z.string().nullable(),
        fixtures: z.array(fixtureViewSchema),
      }),
    ),
    pricesPaused: z.boolean(),
    serverTime: z.iso.datetime(),
  }),
});

/** Where a list of top bets comes from: a sport, or all of them. */
const topBetsKeySchema = z.enum([...sportSchema.options, 'all']);
export type TopBetsKey = z.infer<typeof topBetsKeySchema>;

/** Named as `addtopbetstobetslip` takes it. */
const topBetSchema = z.object({
  MarketId: z.string(),
  SelectionId: z.string(),
  OriginalPriceUp: z.int(),
  OriginalPriceDown: z.int(),
  name: z.string(),
  marketName: z.string(),
  eventId: z.string(),
  eventName: z.string(),
  competitionName: z.string(),
  sport: sportSchema,
  startsAt: z.iso.datetime(),
});
export type TopBet = z.infer<typeof topBetSchema>;

export const getTopBets = defineCall({
  name: 'get-top-bets',
  summary: 'The favourite of each of the next fixtures of a sport, next first',
  method: 'GET',
  path: '/Sports/GetTopBets',
  service: 'projection-service',
  who: 'anyone',
  changes: false,
  sameForAll: true,
  query: z.object({ key: z.string().toLowerCase().pipe(topBetsKeySchema).default('all') }),
  response: z.object({
    key: topBetsKeySchema,
    topBets: z.array(topBetSchema),
    /** How many are shown before 'show more'. */
    shownFirst: z.int(),
    pricesPaused: z.boolean(),
    serverTime: z.iso.datetime(),
  }),
});

/** `single`: of all the markets only `mm`, which the gateway has told a change of. */
const fixtureQuery = listQuery
  .extend({ single: flagSchema.optional(), mm: z.string().max(120).optional() })
  .refine(({ single, mm }) => !single || mm !== undefined, { path: ['mm'] });

export const fixturePage = defineCall({
  name: 'fixture-page',
  summary: 'A fixture or race with all its markets, or with a single one of them',
  method: 'GET',
  path: '/sports/{sport}/event/{fixtureId}',
  service: 'projection-service',
  who: 'anyone',
  changes: false,
  sameForAll: true,
  params: z.object({ sport: z.string().max(40), fixtureId: z.string().max(120) }),
  query: fixtureQuery,
  response: z.object({ fixture: fixtureViewSchema, pricesPaused: z.boolean(), serverTime: z.iso.datetime() }),
});

export const getRace = defineCall({
  name: 'get-race',
  summary: 'A race card',
  method: 'GET',
  path: '/Racing/GetRace',
  service: 'projection-service',
  who: 'anyone',
  changes: false,
  sameForAll: true,
  query: z.object({
    selectedEventId: z.string().min(1).max(120),
    selectedMarketId: z.string().max(120).optional(),
  }),
  response: z.object({ fixture: fixtureViewSchema, pricesPaused: z.boolean(), serverTime: z.iso.datetime() }),
});

export const getSports = defineCall({
  name: 'get-sports',
  summary: 'Sports menu; Order 0 is not a popular-sports tile',
  method: 'GET',
  path: '/Home/GetSports',
  service: 'projection-service',
  who: 'anyone',
  changes: false,
  sameForAll: true,
  response: z.array(
    z.object({
      Name: z.string(),
      NameSafe: z.string(),
      Url: z.string(),
      Order: z.int(),
      liveCount: z.int(),
      count: z.int(),
    }),
  ),
});
