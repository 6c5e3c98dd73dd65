import {
  type FixtureView,
  fixturePage,
  getBetslipBets,
  getRace,
  getSports,
  homePage,
  type Input,
  inPlayContent,
  type MarketView,
  myBetsSearch,
  type Response,
  type SelectionView,
  sportPage,
} from '@paddock/contracts/http';
import { queryClient } from '../query-client.ts';
import { ask, createRead, refreshCalls, unchanged } from './client.ts';

export type { FixtureView, MarketView, SelectionView };

export type Sport = Input<typeof sportPage>['params']['sport'];
/** A competition with its matches, or a meeting with its races. */
export type Competition = Response<typeof sportPage>['competitions'][number];

/** Football in play and upcoming, and the next races. */
export const homeRead = createRead(homePage, { query: {} }, unchanged<Response<typeof homePage>>);

const bySport = ({ sports }: Response<typeof inPlayContent>) => sports;

/** Everything in play, by sport. */
export const inPlayRead = createRead(inPlayContent, { query: {} }, bySport);

const competitionsOf = ({ competitions }: Response<typeof sportPage>): readonly Competition[] => competitions;

/** The fixtures of a sport by competition, in play first. */
export const competitionsRead = (sport: Sport) =>
  createRead(sportPage, { params: { sport }, query: {} }, competitionsOf);

const fixtureOf = ({ fixture }: Response<typeof fixturePage>) => fixture;

/** A fixture or race with all its markets. */
export const fixtureRead = (sport: string, fixtureId: string) =>
  createRead(fixturePage, { params: { sport, fixtureId }, query: {} }, fixtureOf);

type FixtureAnswer = Response<typeof fixturePage>;

const byOrder = (a: MarketView, b: MarketView): number =>
  a.order - b.order || (a.marketId < b.marketId ? -1 : 1);

/** A fixture as it was read, with what a later read says of some of its markets. */
export const withMarkets = (before: FixtureAnswer, { fixture, ...rest }: FixtureAnswer): FixtureAnswer => {
  const read = new Set(fixture.markets.map(({ marketId }) => marketId));
  const others = before.fixture.markets.filter(({ marketId }) => !read.has(marketId));
  return { fixture: { ...fixture, markets: [...others, ...fixture.markets].sort(byOrder) }, ...rest };
};

/** Reads a fixture that is on screen again. */
export const refreshFixture = (sport: string, fixtureId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: fixtureRead(sport, fixtureId).queryKey });

/** Reads a single market of a fixture that is on screen again; the whole when that can't be had by itself. */
export const refreshMarket = async (sport: string, fixtureId: string, marketId: string): Promise<void> => {
  const input = { params: { sport, fixtureId }, query: { single: true, mm: marketId } };
  const read = await ask(fixturePage, input).catch(() => undefined);
  if (!read) return refreshFixture(sport, fixtureId);
  queryClient.setQueryData<FixtureAnswer>(
    fixtureRead(sport, fixtureId).queryKey,
    (before) => before && withMarkets(before, read),
  );
};

/** An entry of the sports menu: its address in lower case, and how many fixtures are in play there. */
type SportEntry = { readonly path: string; readonly inPlay: number };

export const sportEntriesOf = (answer: Response<typeof getSports>): readonly SportEntry[] =>
  answer.map(({ Url, liveCount }) => ({ path: Url.toLowerCase(), inPlay: liveCount }));

export const sportEntriesRead = createRead(getSports, {}, sportEntriesOf);

/** Fixtures were announced, started or finished: lists of them are fetched again. */
export const refreshSportLists = (): Promise<void> =>
  refreshCalls(homePage, inPlayContent, sportPage, getSports);

const names: ReadonlySet<unknown> = new Set(
  [homePage, inPlayContent, sportPage, fixturePage, getRace, getSports, getBetslipBets, myBetsSearch].map(
    ({ name }) => name,
  ),
);

/** Whether a query's answer is about fixtures, prices or bets on them: outdated when live updates were missed. */
export const isSportKey = (key: readonly unknown[]): boolean => names.has(key[0]);
