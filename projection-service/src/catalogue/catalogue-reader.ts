import { type FixtureRecord, fixtureField } from '@paddock/contracts/catalogue';
import type { Sport } from '@paddock/contracts/feed';
import type { FixtureView } from '@paddock/contracts/http';
import { feedHealthKey, fixtureKey } from '@paddock/service-kit/catalogue';
import type { Redis } from '@paddock/service-kit/engines';
import { fixtureView } from './fixture-view.ts';
import { finishedKey, inPlayKey, sportFixturesKey } from './keys.ts';
import { readFixture } from './stored-fixture.ts';

const hourMs = 3_600_000;

/** How long ago a fixture in play can have begun; beyond that the feed has lost it. */
const longestPlayMs = (sport: Sport): number => (sport === 'cricket' ? 6 * 24 * hourMs : 8 * hourMs);
/** How late a fixture can begin and still be listed as upcoming. */
const longestDelayMs = hourMs / 2;

/** Markets shown with a fixture in a list. */
const listedMarkets = 1;

const isListed = ({ sport, status, startsAt }: FixtureView, now: number): boolean => {
  const age = now - Date.parse(startsAt);
  if (status === 'finished') return false;
  return age <= (status === 'in-play' ? longestPlayMs(sport) : longestDelayMs);
};

const byRelevance = (a: FixtureRecord, b: FixtureRecord): number => {
  const [aIsOver, bIsOver] = [a.status === 'finished', b.status === 'finished'];
  if (aIsOver !== bIsOver) return aIsOver ? 1 : -1;
  const [first, second] = aIsOver ? [b, a] : [a, b];
  return Date.parse(first.startsAt) - Date.parse(second.startsAt);
};

/**
 * Reads the catalogue. `now` is the feed's time, which is the machine's: moving the platform's clock moves no
 * kick-off.
 */
export const createCatalogueReader = (redis: Redis) => {
  const fixture = async (fixtureId: string, markets?: number): Promise<FixtureView | undefined> =>
    fixtureView(await redis.hGetAll(fixtureKey(fixtureId)), markets);

  const listed = async (ids: readonly string[], now: number): Promise<FixtureView[]> => {
    const fixtures = await Promise.all(ids.map((id) => fixture(id, listedMarkets)));
    return fixtures.filter((one) => one !== undefined).filter((one) => isListed(one, now));
  };

  return {
    fixture,

    /** Fixtures of a sport by start: those that began lately or begin within a time. */
    ofSport: async (
      sport: Sport,
      { now, withinMs, count }: { now: number; withinMs: number; count: number },
    ): Promise<FixtureView[]> => {
      const [from, to] = [now - longestPlayMs(sport), now + withinMs];
      const range = { BY: 'SCORE', LIMIT: { offset: 0, count } } as const;
      return listed(await redis.zRange(sportFixturesKey(sport), from, to, range), now);
    },

    /**
     * Ids of the fixtures with this in their name, finished or not, however far ahead: those to come and in play by
     * start, then those that are over, the last first.
     */
    idsNamed: async (sports: readonly Sport[], part: string): Promise<string[]> => {
      const lists = await Promise.all([
        ...sports.map((sport) => redis.zRange(sportFixturesKey(sport), 0, -1)),
        redis.zRange(finishedKey, 0, -1),
      ]);
      const found = await Promise.all(
        [...new Set(lists.flat())].map(async (id) => {
          const [text] = await redis.hmGet(fixtureKey(id), [fixtureField]);
          return text ? readFixture({ [fixtureField]: text }) : undefined;
        }),
      );
      const wanted = part.toLowerCase();
      return found
        .filter((one) => one !== undefined)
        .filter(({ name }) => name.toLowerCase().includes(wanted))
        .sort(byRelevance)
        .map(({ fixtureId }) => fixtureId);
    },

    /** Fixtures of a sport that have not begun, next first. */
    upcoming: async (sport: Sport, { now, count }: { now: number; count: number }) => {
      const range = { BY: 'SCORE', LIMIT: { offset: 0, count: 3 * count } } as const;
      const ids = await redis.zRange(sportFixturesKey(sport), now - longestDelayMs, '+inf', range);
      const fixtures = await listed(ids, now);
      return fixtures.filter(({ status }) => status === 'not-started').slice(0, count);
    },

    inPlay: async (now: number): Promise<FixtureView[]> => listed(await redis.zRange(inPlayKey, 0, -1), now),

    countOfSport: (sport: Sport, now: number): Promise<number> =>
      redis.zCount(sportFixturesKey(sport), now - longestPlayMs(sport), '+inf'),

    arePricesPaused: async (): Promise<boolean> => (await redis.exists(feedHealthKey)) === 0,
  };
};
export type CatalogueReader = ReturnType<typeof createCatalogueReader>;
