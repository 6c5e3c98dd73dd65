import {
  fixturePage,
  getBetslipBets,
  getRace,
  getSports,
  homePage,
  type Input,
  inPlayContent,
  myBetsSearch,
  type Response,
  sportPage,
} from '@paddock/contracts/http';
import { createRead, refreshCalls, unchanged } from './client.ts';

export type { FixtureView, MarketView, SelectionView } from '@paddock/contracts/http';

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
