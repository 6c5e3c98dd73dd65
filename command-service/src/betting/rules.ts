import type { Price } from '@paddock/contracts/odds';

/** What a version of the betting rules fixes; the version is stored on the bet and settles it. Minor units. */
export type BettingRules = {
  /** Most that one bet returns, stake included. Shown before the bet is placed. */
  maximumPayout: number;
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

export type AccaInsuranceRules = {
  /** Fewest legs, void ones not counted. */
  minimumLegs: number;
  minimumOdds: Price;
  maximumRefund: number;
};

export type BigGameBoostRules = { minimumOdds: Price; maximumStake: number };

export type LuckyBonus = {
  /** The only winner is paid at its odds times this. */
  oneWinnerOdds?: number;
  /** With all of them winners: percent on the winnings. */
  allWinnersPercent?: number;
};

const boostPercents = [3, 5, 8, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85];

/** Every version that a stored bet may name: versions are added, never changed. */
export const bettingRules: Readonly<Record<string, BettingRules>> = {
  '2026-11': { maximumPayout: 100_000_000 },
  '2026-11-b': {
    maximumPayout: 100_000_000,
    maximumBestOddsExtra: 5_000_000,
    accaBoost: {
      table: boostPercents.map((percent, index) => ({ selections: index + 2, percent })),
      minimumOdds: { up: 1, down: 5 },
      maximumExtra: 5_000_000,
    },
    accaInsurance: { minimumLegs: 5, minimumOdds: { up: 1, down: 5 }, maximumRefund: 2500 },
    bigGameBoost: { minimumOdds: { up: 1, down: 1 }, maximumStake: 5000 },
  },
};

/** Bets placed from now on. */
export const currentRulesVersion = '2026-11-b';
