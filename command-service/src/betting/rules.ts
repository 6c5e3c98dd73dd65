import type { Price } from '@paddock/contracts/odds';

/** What a version of the betting rules fixes; the version is stored on the bet and settles it. Minor units. */
export type BettingRules = {
  /** Most that one bet returns, where what comes back of its stake is not more. Shown before the bet is placed. */
  maximumPayout: number;
  /** `maximumPayout` is the most that it wins: what comes back of its stake is paid beside it. */
  stakeBesideCap?: true;
  /**
   * What an each-way leg sends on, any-to-come. `total-cash`: all that both of its parts returned, each-way in equal
   * parts, also where it does not cover the stakes. Absent: win to win and place to place.
   */
  eachWayAnyToCome?: 'total-cash';
  /**
   * What becomes of a line of a forecast or tricast with a non-runner. `on-the-others`: a tricast is a forecast on the
   * two that ran, and with one that ran the line is a single on it at starting price. Absent: its stake comes back.
   */
  forecastNonRunner?: 'on-the-others';
  /**
   * What the place part goes by. `by-starters`: the usual terms for the runners that started, but for ante-post bets
   * and terms of the operator's own. Absent: the terms when the bet was struck.
   */
  eachWayTerms?: 'by-starters';
  /** Rule 4 that comes to no more than so many pence in the pound in total is not taken. Absent: all of it is. */
  waivedDeduction?: number;
  /**
   * Who bears Rule 4 for a runner that came out too late for the market to form again. `starting-price-too`: bets at
   * starting price as well, whose prices still had that runner in them. Absent: prices taken alone.
   */
  lateWithdrawal?: 'starting-price-too';
  /** Most that best odds guaranteed add to one bet. */
  maximumBestOddsExtra?: number;
  accaBoost?: AccaBoostRules;
  accaInsurance?: AccaInsuranceRules;
  bigGameBoost?: BigGameBoostRules;
  /** By bet type, on the win part. */
  luckyBonuses?: Readonly<Record<string, LuckyBonus>>;
};

export type AccaBoostRules = {
  /** By number of selections, void ones not counted: percent on the winnings. Ascending. */
  table: readonly { selections: number; percent: number }[];
  /** Shortest price that any leg may have. */
  minimumOdds: Price;
  maximumExtra: number;
};

type AccaInsuranceRules = {
  /** Fewest legs, void ones not counted. */
  minimumLegs: number;
  minimumOdds: Price;
  maximumRefund: number;
};

type BigGameBoostRules = { minimumOdds: Price; maximumStake: number };

export type LuckyBonus = {
  /** The only winner is paid at its odds times this. */
  oneWinnerOdds?: number;
  /** With all of them winners: percent on the winnings. */
  allWinnersPercent?: number;
};

/** Every version of the rules that a stored bet may name, and the one that bets placed now are struck under. */
export type BettingRulebook = { versions: Readonly<Record<string, BettingRules>>; current: string };

/** The rules of a version. Throws for one that was never published: a bug. */
export const rulesOfVersion = ({ versions }: BettingRulebook, version: string): BettingRules => {
  const found = versions[version];
  if (!found) throw new RangeError(`Unknown version ${version} of the betting rules`);
  return found;
};

/** The rules that bets placed now are struck under. */
export const currentRules = (book: BettingRulebook): BettingRules => rulesOfVersion(book, book.current);
