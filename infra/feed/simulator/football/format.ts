/** The shape of a match: how long its parts take and how much happens in it. Times in seconds. */
export type MatchFormat = {
  name: 'regular' | 'sixes';
  halfSeconds: number;
  halfTimeSeconds: number;
  /** Stoppage time expected at the end of the first and of the second half. */
  stoppageSeconds: readonly [number, number];
  /** Goals of an average match, home and away. */
  meanGoals: { home: number; away: number };
  /** Average number in a match of what moves no price by itself. */
  corners: number;
  yellowCards: number;
  dangerousAttacks: number;
  redCards: number;
  penalties: number;
  /** From a goal to the markets opening again, shortest and longest; the same when the referee looks again. */
  confirmation: readonly [number, number];
  review: readonly [number, number];
  /** From the whistle to the kick. */
  penaltyWait: number;
  betDelaySeconds: number;
  /** Between two looks at the prices, before the match and in play, milliseconds at rate 1. */
  priceEveryMs: { before: number; inPlay: number };
};

export const regular: MatchFormat = {
  name: 'regular',
  halfSeconds: 45 * 60,
  halfTimeSeconds: 15 * 60,
  stoppageSeconds: [90, 240],
  meanGoals: { home: 1.5, away: 1.2 },
  corners: 10,
  yellowCards: 3.6,
  dangerousAttacks: 40,
  redCards: 0.16,
  penalties: 0.28,
  confirmation: [12, 25],
  review: [45, 90],
  penaltyWait: 50,
  betDelaySeconds: 5,
  priceEveryMs: { before: 20_000, inPlay: 2000 },
};

/** Six a side, five minutes each way: a bet settles while one watches. */
export const sixes: MatchFormat = {
  name: 'sixes',
  halfSeconds: 5 * 60,
  halfTimeSeconds: 60,
  stoppageSeconds: [10, 20],
  meanGoals: { home: 1.7, away: 1.4 },
  corners: 5,
  yellowCards: 1.2,
  dangerousAttacks: 12,
  redCards: 0.06,
  penalties: 0.18,
  confirmation: [4, 8],
  review: [10, 16],
  penaltyWait: 12,
  betDelaySeconds: 3,
  priceEveryMs: { before: 12_000, inPlay: 1000 },
};

export const matchLengthMinutes = ({ halfSeconds }: MatchFormat): number => (2 * halfSeconds) / 60;

/** Seconds of play expected in the whole match. */
export const expectedPlay = ({ halfSeconds, stoppageSeconds: [first, second] }: MatchFormat): number =>
  2 * halfSeconds + first + second;

/** Longest that a match can take from its scheduled kick-off to its last message. */
export const longestMatchSeconds = ({ halfSeconds, halfTimeSeconds }: MatchFormat): number =>
  2 * halfSeconds * 1.25 + halfTimeSeconds + 300;
