import { betTypes, type Lines } from './bet-types.ts';
import { choose } from './choose.ts';
import type { BetShape, Component } from './shape.ts';

/** Ways to fill `places` in order from so many. */
const arrangements = (from: number, places: number): number => {
  let ways = 1;
  for (let taken = 0; taken < places; taken++) ways *= from - taken;
  return ways;
};

/** `foldSizes` of a bet whose lines are known: looking them up again is felt where every bet is settled. */
export const sizesOf = (lines: Lines, { legs, folds }: BetShape): readonly number[] => {
  if (lines.kind === 'forecast' || lines.kind === 'composed') return [];
  if (lines.folds === 'whole') return [legs.length];
  return lines.folds === 'chosen' ? (folds ?? []) : lines.folds;
};

/** Sizes of the combinations that the bet pays on, beside any bankers; none for a forecast, or one made of others. */
export const foldSizes = (bet: BetShape): readonly number[] => sizesOf(betTypes[bet.betType].lines, bet);

/** Bankers mean something in a perm only. */
export const bankersOf = ({ betType, legs }: BetShape): number =>
  betType === 'perm' ? legs.reduce((count, { banker }) => count + (banker ? 1 : 0), 0) : 0;

/** What the bet is made of; `undefined` of one that has lines of its own. */
export const componentsOf = (bet: BetShape): readonly Component[] | undefined => {
  const { lines } = betTypes[bet.betType];
  return lines.kind === 'composed' ? lines.of(bet) : undefined;
};

type Legs<L> = { legs: readonly L[]; eachWay?: true | undefined };

/** A bet that another is made of, on its legs. */
export const componentBet = <L>(
  { legs, eachWay }: Legs<L>,
  { betType, legs: indexes, folds }: Extract<Component, { kind: 'bet' }>,
) => ({ betType, legs: indexes.map((index) => legs[index]!), folds, eachWay });

const forecastLinesOf = (
  legs: number,
  places: number,
  order: 'as-picked' | 'any' | 'banker-first',
): number => {
  if (order === 'as-picked') return 1;
  return order === 'any' ? arrangements(legs, places) : legs - 1;
};

/** Lines to win, or in a forecast to come in: each-way is not counted. */
const linesOnce = (bet: BetShape): number => {
  const { lines } = betTypes[bet.betType];
  const legs = bet.legs.length;
  if (lines.kind === 'composed') return sumOver(lines.of(bet), bet, ({ copies }) => copies);
  if (lines.kind === 'forecast') return forecastLinesOf(legs, lines.places, lines.order);
  const free = legs - bankersOf(bet);
  const combined = sizesOf(lines, bet).reduce((sum, size) => sum + choose(free, size), 0);
  return lines.kind === 'any-to-come' ? combined + legs * (legs - 1) : combined;
};

/** Lines of all components, each counted as often as `times` says. */
const sumOver = (
  components: readonly Component[],
  bet: BetShape,
  times: (component: Extract<Component, { kind: 'bet' }>) => number,
): number =>
  components.reduce((sum, component) => {
    if (component.kind === 'chain') return sum + 1;
    return sum + times(component) * linesOnce(componentBet(bet, component));
  }, 0);

const eachWayTimes = ({ eachWay }: BetShape): number => (eachWay ? 2 : 1);

/** Number of lines, what the unit stake is multiplied by: each-way has every line twice. */
export const countLines = (bet: BetShape): number => eachWayTimes(bet) * linesOnce(bet);

/** Legs in lines to win, each as often as it is in one. */
const legsOnce = (bet: BetShape): number => {
  const { lines } = betTypes[bet.betType];
  if (lines.kind === 'composed') {
    return lines
      .of(bet)
      .reduce(
        (sum, component) =>
          sum + (component.kind === 'chain' ? 0 : component.copies * legsOnce(componentBet(bet, component))),
        0,
      );
  }
  if (lines.kind === 'forecast') return lines.places * linesOnce(bet);
  const bankers = bankersOf(bet);
  const free = bet.legs.length - bankers;
  return sizesOf(lines, bet).reduce((sum, size) => sum + choose(free, size) * (size + bankers), 0);
};

/** Legs in all lines together, but those that are sent on. */
export const countLegsOfLines = (bet: BetShape): number => eachWayTimes(bet) * legsOnce(bet);

/** Number of unit stakes: that of lines, but where lines have several units each. */
export const countUnits = (bet: BetShape): number => {
  const components = componentsOf(bet);
  if (!components) return countLines(bet);
  return eachWayTimes(bet) * sumOver(components, bet, ({ copies, units }) => copies * units);
};
