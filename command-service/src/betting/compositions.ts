import type { BetType } from '@paddock/contracts/events';
import { choose } from './choose.ts';
import type { BetShape, Component, Step } from './shape.ts';

// Bets that are made of other bets, as lists of those.

type Composition = (shape: BetShape) => readonly Component[];

const indexesOf = ({ legs }: BetShape): number[] => legs.map((_, index) => index);

const one = (betType: BetType, legs: readonly number[]): Component => ({
  kind: 'bet',
  betType,
  legs,
  copies: 1,
  units: 1,
});

const foldOf = (shape: BetShape, fold: number, copies: number, units = 1): Component => ({
  kind: 'bet',
  betType: 'perm',
  legs: indexesOf(shape),
  folds: [fold],
  copies,
  units,
});

/** Nine legs in a square: its rows, its columns and its diagonals. */
const square = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** The same bet on every three in a line of the square. */
export const unionJack =
  (betType: BetType): Composition =>
  () =>
    square.map((legs) => one(betType, legs));

/** Two patents on three legs each, a yankee on the four in the middle, and all six together. */
export const alphabet: Composition = (shape) => [
  one('patent', [0, 1, 2]),
  one('patent', [3, 4, 5]),
  one('yankee', [1, 2, 3, 4]),
  one('accumulator', indexesOf(shape)),
];

/**
 * A full cover bet on every `size` of the legs, with combinations from `smallest` on: one of `fold` legs is in as
 * many of them as there are ways to fill up the rest.
 */
export const permOfCovers =
  (smallest: number, size: number): Composition =>
  (shape) => {
    const components: Component[] = [];
    for (let fold = smallest; fold <= size; fold++) {
      components.push(foldOf(shape, fold, choose(shape.legs.length - fold, size - fold)));
    }
    return components;
  };

/** Combinations of each size at a stake of their own. */
export const permByFold: Composition = (shape) =>
  (shape.foldUnits ?? []).map(({ fold, units }) => foldOf(shape, fold, 1, units));

const chain = (...steps: Step[]): Component => ({ kind: 'chain', steps });

/** Each of three legs as a single, with `units` any-to-come on the double of the others. */
export const singleThenDouble =
  (units: number): Composition =>
  (shape) => {
    const indexes = indexesOf(shape);
    return indexes.map((first) => {
      const others = indexes.filter((index) => index !== first);
      return chain({ legs: [first], units: 1 }, { legs: others, units });
    });
  };

/** The first half of the legs in one line with one unit any-to-come on the second half, and the other way about. */
export const halvesUpAndDown: Composition = (shape) => {
  const indexes = indexesOf(shape);
  const [first, second] = [indexes.slice(0, indexes.length / 2), indexes.slice(indexes.length / 2)].map(
    (legs): Step => ({ legs, units: 1 }),
  );
  return first && second ? [chain(first, second), chain(second, first)] : [];
};

/** The steps that the bet names. */
export const anyToComeSteps: Composition = ({ steps = [] }) => [chain(...steps)];
