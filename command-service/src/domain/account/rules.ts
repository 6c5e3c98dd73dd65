import { type BettingRules, bettingRules } from '../../betting/index.ts';

const hour = 3_600_000;

/** What an operator may set about accounts. Amounts are minor units of the account's currency. */
export type AccountRules = {
  minimumDeposit: number;
  maximumDeposit: number;
  minimumWithdrawal: number;
  minimumShopDeposit: number;
  /** Milliseconds that a shop PIN is good for. */
  shopPinValidMs: number;
  /** Least and most that may be staked on one bet, all its lines together. */
  minimumStake: number;
  maximumStake: number;
  /** Milliseconds between asking for a higher limit and confirming it (RTS 12D). */
  limitIncreaseWaitMs: number;
  /** Shortest exclusion from the sportsbook, months (LCCP 3.5.3). */
  minimumExclusionMonths: number;
  /** Bets that one `result-market` takes at most, so that what it appends stays small. */
  betsPerResult: number;
  /** By the version that a bet names. */
  betting: Readonly<Record<string, BettingRules>>;
};

export const defaultAccountRules: AccountRules = {
  minimumDeposit: 500,
  maximumDeposit: 2_000_000,
  minimumWithdrawal: 500,
  minimumShopDeposit: 500,
  shopPinValidMs: 24 * hour,
  minimumStake: 1,
  maximumStake: 1_000_000,
  limitIncreaseWaitMs: 24 * hour,
  minimumExclusionMonths: 6,
  betsPerResult: 200,
  betting: bettingRules,
};

/** The rules that a bet was placed under. Throws for a version that was never published: a bug. */
export const bettingRulesOf = (rules: AccountRules, version: string): BettingRules => {
  const found = rules.betting[version];
  if (!found) throw new RangeError(`Unknown version ${version} of the betting rules`);
  return found;
};
