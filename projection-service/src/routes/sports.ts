import type { Sport } from '@paddock/contracts/feed';
import {
  fixturePage,
  getRace,
  getSports,
  getTopBets,
  homePage,
  inPlayContent,
  type ResponseInput,
  sportPage,
  type TopBetsKey,
} from '@paddock/contracts/http';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Redis } from '@paddock/service-kit/engines';
import { type Route, route } from '@paddock/service-kit/http';
import { createBriefCache } from '../catalogue/brief-cache.ts';
import { createCatalogueReader } from '../catalogue/catalogue-reader.ts';
import { byCompetition, bySport, menuOf, sportsMenu } from '../catalogue/sports.ts';
import { readTopBets, shownFirst } from '../catalogue/top-bets.ts';

type FixtureAnswer = { body: ResponseInput<typeof fixturePage> } | Refusal;

/** How long an answer may be shown again; live updates carry what changes meanwhile. */
const keepMs = 300;
const dayMs = 86_400_000;

const upcomingFootball = 12;
const nextRaces = 6;
const sportFixtures = { withinMs: 7 * dayMs, count: 200 };

/**
 * Kick-offs are by the feed's time, which is the machine's: the platform's clock, which staff may move to try out
 * exclusions and limits, moves no kick-off.
 */
const feedTime = (): number => Date.now();

/** By answer of a fixture what of it is answered for one of its markets. */
const withOne = new WeakMap<FixtureAnswer, Map<string, FixtureAnswer>>();

/** Of the fixture's markets only this one, for a browser that has the others: made once, as all who look are told of it. */
const withOnly = (marketId: string, answer: FixtureAnswer): FixtureAnswer => {
  if ('refused' in answer) return answer;
  const known = withOne.get(answer) ?? new Map<string, FixtureAnswer>();
  withOne.set(answer, known);
  const made = known.get(marketId);
  if (made) return made;
  const { fixture, ...rest } = answer.body;
  const markets = fixture.markets.filter((market) => market.marketId === marketId);
  if (markets.length === 0) return refuse(rest.pricesPaused ? 'unavailable' : 'unknown-market');
  const one = { body: { fixture: { ...fixture, markets }, ...rest } };
  known.set(marketId, one);
  return one;
};

/** What visitors see of fixtures, markets and prices. */
export const sportsRoutes = (redis: Redis): Route[] => {
  const catalogue = createCatalogueReader(redis);

  const common = async (now: number) => ({
    pricesPaused: await catalogue.arePricesPaused(),
    serverTime: new Date(now).toISOString(),
  });

  const home = createBriefCache(keepMs, async () => {
    const now = feedTime();
    const [inPlay, upcoming, horseRacing, greyhounds, rest] = await Promise.all([
      catalogue.inPlay(now),
      catalogue.upcoming('football', { now, count: upcomingFootball }),
      catalogue.upcoming('horse-racing', { now, count: nextRaces }),
      catalogue.upcoming('greyhounds', { now, count: nextRaces }),
      common(now),
    ]);
    const football = inPlay.filter(({ sport }) => sport === 'football');
    return { inPlay: football, upcoming, nextRaces: { horseRacing, greyhounds }, ...rest };
  });

  const inPlay = createBriefCache(keepMs, async () => {
    const now = feedTime();
    return { sports: bySport(await catalogue.inPlay(now)), ...(await common(now)) };
  });

  const menu = createBriefCache(keepMs, async () => {
    const now = feedTime();
    const live = Map.groupBy(await catalogue.inPlay(now), ({ sport }) => sport);
    const counts = await Promise.all(
      sportsMenu.map(async ({ sport }) => {
        const all = await catalogue.countOfSport(sport, now);
        return [sport, { live: live.get(sport)?.length ?? 0, all }] as const;
      }),
    );
    return menuOf(new Map(counts));
  });

  const sport = createBriefCache(keepMs, async (sport: Sport) => {
    const now = feedTime();
    const fixtures = await catalogue.ofSport(sport, { now, ...sportFixtures });
    return { sport, competitions: byCompetition(fixtures), ...(await common(now)) };
  });

  const topBets = createBriefCache(keepMs, async (key: TopBetsKey) => {
    const now = feedTime();
    return { key, topBets: await readTopBets(catalogue, key, now), shownFirst, ...(await common(now)) };
  });

  const fixture = createBriefCache(keepMs, async (fixtureId: string): Promise<FixtureAnswer> => {
    const now = feedTime();
    const [found, rest] = await Promise.all([catalogue.fixture(fixtureId), common(now)]);
    if (found) return { body: { fixture: found, ...rest } };
    // A catalogue that has not read the feed to its end may not have it yet.
    return refuse(rest.pricesPaused ? 'unavailable' : 'not-found');
  });

  return [
    route(homePage, async () => ({ body: await home('all') })),
    route(inPlayContent, async () => ({ body: await inPlay('all') })),
    route(getSports, async () => ({ body: await menu('all') })),
    route(sportPage, async ({ params }) => ({ body: await sport(params.sport) })),
    route(getTopBets, async ({ query }) => ({ body: await topBets(query.key) })),
    route(fixturePage, async ({ params, query }) => {
      const answer = await fixture(params.fixtureId);
      return query.single && query.mm ? withOnly(query.mm, answer) : answer;
    }),
    route(getRace, ({ query }) => fixture(query.selectedEventId)),
  ];
};
