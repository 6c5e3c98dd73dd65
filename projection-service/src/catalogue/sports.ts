import type { Sport } from '@paddock/contracts/feed';
import type { FixtureView, getSports, ResponseInput, sportPage } from '@paddock/contracts/http';

/** Sports in the order of the menu. `other` is not a tile of its own. */
export const sportsMenu: readonly { sport: Sport; name: string }[] = [
  { sport: 'football', name: 'Football' },
  { sport: 'horse-racing', name: 'Horse Racing' },
  { sport: 'greyhounds', name: 'Greyhounds' },
  { sport: 'cricket', name: 'Cricket' },
  { sport: 'tennis', name: 'Tennis' },
  { sport: 'basketball', name: 'Basketball' },
  { sport: 'other', name: 'Other Sports' },
];

type SportsMenu = ResponseInput<typeof getSports>;
type Competitions = ResponseInput<typeof sportPage>['competitions'];

export const menuOf = (counts: ReadonlyMap<Sport, { live: number; all: number }>): SportsMenu =>
  sportsMenu.map(({ sport, name }, index) => ({
    Name: name,
    NameSafe: sport,
    Url: `/sports/${sport}`,
    Order: sport === 'other' ? 0 : index + 1,
    liveCount: counts.get(sport)?.live ?? 0,
    count: counts.get(sport)?.all ?? 0,
  }));

const liveFirst = (a: FixtureView, b: FixtureView): number => {
  const live = Number(b.status === 'in-play') - Number(a.status === 'in-play');
  return live || Date.parse(a.startsAt) - Date.parse(b.startsAt);
};

/** Fixtures by competition or meeting; what is in play first, then what begins next. */
export const byCompetition = (fixtures: readonly FixtureView[]): Competitions => {
  const groups = Map.groupBy([...fixtures].sort(liveFirst), ({ competition }) => competition.id);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { id, name, region = null } = first.competition;
    return { id, name, region, fixtures: group };
  });
};

/** Fixtures in play by sport, in the order of the menu. */
export const bySport = (fixtures: readonly FixtureView[]) =>
  sportsMenu.flatMap(({ sport }) => {
    const own = fixtures.filter((fixture) => fixture.sport === sport).sort(liveFirst);
    return own.length > 0 ? [{ sport, fixtures: own }] : [];
  });
