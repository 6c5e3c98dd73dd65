/** What sets horse races and greyhound races apart. Times in seconds unless their names have another unit. */
export type RaceKind = {
  sport: 'horse-racing' | 'greyhounds';
  /** Longest that the off can be late. */
  latestOff: number;
  metresPerSecond: number;
  /** From the finish to the result. */
  toResult: readonly [number, number];
  /** Chance that a runner is withdrawn, and that a second one is. */
  withdrawals: readonly [number, number];
  /** What the book keeps for each runner: 0.02 makes 1.20 of ten. */
  marginPerRunner: number;
  bestOddsGuaranteed: boolean;
  /** Chance that the stewards change the first two places after the result, and that the starting prices are put right. */
  corrections: { placings: number; startingPrices: number };
};

export const horses: RaceKind = {
  sport: 'horse-racing',
  latestOff: 120,
  metresPerSecond: 16.2,
  toResult: [10, 25],
  withdrawals: [0.16, 0.2],
  marginPerRunner: 0.016,
  bestOddsGuaranteed: true,
  corrections: { placings: 0.01, startingPrices: 0.01 },
};

export const greyhounds: RaceKind = {
  sport: 'greyhounds',
  latestOff: 35,
  metresPerSecond: 16.4,
  toResult: [6, 12],
  withdrawals: [0.05, 0],
  marginPerRunner: 0.025,
  bestOddsGuaranteed: false,
  corrections: { placings: 0.004, startingPrices: 0 },
};
