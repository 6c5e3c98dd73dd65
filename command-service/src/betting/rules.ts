/** What a version of the betting rules fixes; the version is stored on the bet and settles it. */
export type BettingRules = {
  /** Most that one bet returns, stake included, minor units. Shown before the bet is placed. */
  maximumPayout: number;
};

/** Every version that a stored bet may name: versions are added, never changed. */
export const bettingRules: Readonly<Record<string, BettingRules>> = {
  '2026-11': { maximumPayout: 100_000_000 },
};

/** Bets placed from now on. */
export const currentRulesVersion = '2026-11';
