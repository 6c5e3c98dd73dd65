import { isTradable } from '@paddock/contracts/catalogue';
import type { FixtureView, MarketView, TopBet, TopBetsKey } from '@paddock/contracts/http';
import { comparePrices, type Price } from '@paddock/contracts/odds';
import type { CatalogueReader } from './catalogue-reader.ts';
import { sportsMenu } from './sports.ts';

/** How many are shown before 'show more', as the documents keep them. */
export const shownFirst = 5;
/** How many there are at most. */
const listed = 10;
/** Fixtures looked at for each that is listed: some have no price yet. */
const spare = 2;

type Priced = MarketView['selections'][number] & { price: Price };

const favouriteOf = (fixture: FixtureView, market: MarketView, now: number): Priced | undefined =>
  market.selections
    .filter((one): one is Priced => one.price !== null && isTradable(fixture, market, one, now))
    .sort((a, b) => comparePrices(a.price, b.price))[0];

/** The shortest-priced selection of the first market of a fixture that can be bet on at a board price now. */
export const topBetOf = (fixture: FixtureView, now: number): TopBet | undefined => {
  const [market] = fixture.markets;
  const favourite = market && favouriteOf(fixture, market, now);
  if (!favourite) return undefined;
  return {
    MarketId: market.marketId,
    SelectionId: favourite.selectionId,
    OriginalPriceUp: favourite.price.up,
    OriginalPriceDown: favourite.price.down,
    name: favourite.name,
    marketName: market.name,
    eventId: fixture.fixtureId,
    eventName: fixture.name,
    competitionName: fixture.competition.name,
    sport: fixture.sport,
    startsAt: fixture.startsAt,
  };
};

/** The top bets of fixtures, next to start first. */
export const topBetsOf = (fixtures: readonly FixtureView[], now: number): TopBet[] =>
  [...fixtures]
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .flatMap((fixture) => topBetOf(fixture, now) ?? [])
    .slice(0, listed);

/** The favourites of the next fixtures of a sport, or of all sports. */
export const readTopBets = async (
  catalogue: Pick<CatalogueReader, 'upcoming'>,
  key: TopBetsKey,
  now: number,
): Promise<TopBet[]> => {
  const sports = key === 'all' ? sportsMenu.map(({ sport }) => sport) : [key];
  const next = await Promise.all(
    sports.map((sport) => catalogue.upcoming(sport, { now, count: spare * listed })),
  );
  return topBetsOf(next.flat(), now);
};
