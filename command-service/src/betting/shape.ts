import type { AnyBetType } from '@paddock/contracts/bet-types';
import type { BetType } from '@paddock/contracts/events';

/**
 * One stake of an any-to-come bet: on all of these legs together, by index. `units`: most units that go on them out
 * of the cash in hand, `all` for the whole of it. The first stake is one unit.
 */
export type Step = { legs: readonly number[]; units: number | 'all' };

/** What decides which lines a bet has. */
export type BetShape = {
  betType: AnyBetType;
  legs: readonly { banker?: true | undefined }[];
  /** Sizes of a perm's combinations, counted beside its bankers. */
  folds?: readonly number[] | undefined;
  eachWay?: true | undefined;
  /** Of a perm at a stake for each fold: units on each line of that size. */
  foldUnits?: readonly { fold: number; units: number }[] | undefined;
  /** Of an any-to-come bet, in the order in which they are staked. */
  steps?: readonly Step[] | undefined;
};

/** What a bet that is made of others is made of. */
export type Component =
  /** A bet on these legs, so many times over, with so many units on each line. */
  | {
      kind: 'bet';
      betType: BetType;
      legs: readonly number[];
      folds?: readonly number[];
      copies: number;
      units: number;
    }
  /** One unit that is sent on from step to step. */
  | { kind: 'chain'; steps: readonly Step[] };
