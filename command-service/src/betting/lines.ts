import type { BetType } from '@paddock/contracts/events';
import { betTypes } from './bet-types.ts';

/** What decides which lines a bet has. */
export type BetShape = {
  betType: BetType;
  legs: readonly { banker?: true | undefined }[];
  /** Sizes of a perm's combinations, counted beside its bankers. */
  folds?: readonly number[] | undefined;
  eachWay?: true | undefined;
};

/** Ways to choose `size` of `from`. Exact: every step divides evenly. */
export const choose = (from: number, size: number): number => {
  let ways = 1;
  for (let taken = 1; taken <= size; taken++) ways = (ways * (from - size + taken)) / taken;
  return ways;
};

/** Ways to fill `places` in order from so many. */
const arrangements = (from: number, places: number): number => {
  let ways = 1;
  for (let taken = 0; taken < places; taken++) ways *= from - taken;
  return ways;
};

/** Sizes of the combinations that the bet pays on, beside any bankers; none for a forecast. */
export const foldSizes = ({ betType, legs, folds }: BetShape): readonly number[] => {
  const { lines } = betTypes[betType];
  if (lines.kind === 'forecast') return [];
  if (lines.folds === 'whole') return [legs.length];
  return lines.folds === 'chosen' ? (folds ?? []) : lines.folds;
};

/** Bankers mean something in a perm only. */
export const bankersOf = ({ betType, legs }: BetShape): number =>
  betType === 'perm' ? legs.reduce((count, { banker }) => count + (banker ? 1 : 0), 0) : 0;

/** Lines to win, or in a forecast to come in: each-way is not counted. */
const linesOnce = (bet: BetShape): number => {
  const { lines } = betTypes[bet.betType];
  const legs = bet.legs.length;
  if (lines.kind === 'forecast') return lines.order === 'any' ? arrangements(legs, lines.places) : 1;
  const free = legs - bankersOf(bet);
  const combined = foldSizes(bet).reduce((sum, size) => sum + choose(free, size), 0);
  return lines.kind === 'any-to-come' ? combined + legs * (legs - 1) : combined;
};

/** Number of lines, what the unit stake is multiplied by: each-way has every line twice. */
export const countLines = (bet: BetShape): number => (bet.eachWay ? 2 : 1) * linesOnce(bet);
