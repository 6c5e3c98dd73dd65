import type { Folds } from './bet-types.ts';

/** Sizes of the lines that folds stand for on this many legs, smallest first. */
export const foldSizes = (folds: Folds, legs: number): readonly number[] =>
  folds === 'whole' ? [legs] : folds;

/** Ways to choose `size` of `from`. Exact: every step divides evenly. */
export const choose = (from: number, size: number): number => {
  let ways = 1;
  for (let taken = 1; taken <= size; taken++) ways = (ways * (from - size + taken)) / taken;
  return ways;
};

/** Number of lines: what the unit stake is multiplied by. */
export const countLines = (folds: Folds, legs: number): number =>
  foldSizes(folds, legs).reduce((lines, size) => lines + choose(legs, size), 0);
