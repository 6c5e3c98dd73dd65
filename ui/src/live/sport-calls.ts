import {
  fixturePage,
  getBetslipBets,
  getRace,
  getSports,
  homePage,
  inPlayContent,
  myBetsSearch,
  sportPage,
} from '@paddock/contracts/http';

const names: ReadonlySet<unknown> = new Set(
  [homePage, inPlayContent, sportPage, fixturePage, getRace, getSports, getBetslipBets, myBetsSearch].map(
    ({ name }) => name,
  ),
);

/** Whether a query's answer is about fixtures, prices or bets on them: outdated when live updates were missed. */
export const isSportKey = (key: readonly unknown[]): boolean => names.has(key[0]);
