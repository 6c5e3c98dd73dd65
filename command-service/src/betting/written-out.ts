import { anyToComeLine } from './any-to-come.ts';
import type { PricedBet } from './bet.ts';
import { betTypes, isForecast } from './bet-types.ts';
import { together } from './chain.ts';
import { chainValues, partsOn } from './composed-sums.ts';
import { forecastLines, forecastValues } from './forecast.ts';
import type { Part } from './leg.ts';
import { halvesTogether, isBanker, poolsCash } from './line-sums.ts';
import { componentBet, componentsOf, foldSizes } from './lines.ts';
import { type PartOfBet, partsWithValues } from './parts.ts';
import { isZero, type Rational, rational, times } from './rational.ts';
import type { BettingRules } from './rules.ts';
import type { BetShape, Component } from './shape.ts';

/** A line by itself: its legs by index and what one unit on it returned, `undefined` while it is open. */
export type WrittenLine = {
  form: 'together' | 'any-to-come' | 'in-order';
  /** `both`: an each-way line whose parts share their cash, two units of which the multiplier is the sum. */
  part: Part | 'both';
  legs: readonly number[];
  multiplier: Rational | undefined;
};

type Multipliers = readonly (Rational | undefined)[];

const combinationsOf = (indexes: readonly number[], size: number): number[][] => {
  if (size === 0) return [[]];
  return indexes
    .slice(0, indexes.length - size + 1)
    .flatMap((index, at) => combinationsOf(indexes.slice(at + 1), size - 1).map((rest) => [index, ...rest]));
};

/** The legs of every combination, bankers among them, smallest first. */
const combined = (bet: BetShape): number[][] => {
  const indexes = bet.legs.map((_, index) => index);
  const bankers = indexes.filter((index) => isBanker(bet, index));
  const others = indexes.filter((index) => !isBanker(bet, index));
  return foldSizes(bet).flatMap((size) =>
    combinationsOf(others, size).map((line) => [...bankers, ...line].sort((a, b) => a - b)),
  );
};

const anyToCome = (
  first: Rational | undefined,
  second: Rational | undefined,
  units: 1 | 2,
): Rational | undefined => {
  if (!first || isZero(first)) return first;
  return second && anyToComeLine(first, second, units);
};

const ordersOf = (legs: number): number[][] =>
  combinationsOf([...new Array(legs).keys()], 2).flatMap(([a = 0, b = 0]) => [
    [a, b],
    [b, a],
  ]);

const togetherIn = (bet: BetShape, part: Part, multipliers: Multipliers): WrittenLine[] =>
  combined(bet).map((legs): WrittenLine => {
    return { form: 'together', part, legs, multiplier: together(legs.map((index) => multipliers[index])) };
  });

const aboutIn = (
  bet: BetShape,
  part: WrittenLine['part'],
  multipliers: Multipliers,
  lineUnits: 1 | 2 = 1,
): WrittenLine[] => {
  const { lines } = betTypes[bet.betType];
  if (lines.kind !== 'any-to-come') return [];
  return ordersOf(bet.legs.length).map((legs): WrittenLine => {
    const [first, second] = legs.map((index) => multipliers[index]);
    const returned = anyToCome(first, second, lines.units);
    return { form: 'any-to-come', part, legs, multiplier: returned && times(returned, rational(lineUnits)) };
  });
};

const ofParts = (bet: BetShape, parts: readonly PartOfBet[], rules: BettingRules): WrittenLine[] => {
  if (!poolsCash(bet, rules)) {
    return parts.flatMap(({ part, multipliers }) => [
      ...togetherIn(bet, part, multipliers),
      ...aboutIn(bet, part, multipliers),
    ]);
  }
  const [win = [], place = []] = parts.map(({ multipliers }) => multipliers);
  return [
    ...parts.flatMap(({ part, multipliers }) => togetherIn(bet, part, multipliers)),
    ...aboutIn(bet, 'both', halvesTogether(win, place), 2),
  ];
};

const repeated = (lines: readonly WrittenLine[], times: number): WrittenLine[] =>
  Array.from({ length: times }, () => lines).flat();

/** The lines of one of the bets that a bet is made of, with the legs of the whole. */
const ofComponent = (
  bet: PricedBet,
  component: Component,
  parts: readonly PartOfBet[],
  rules: BettingRules,
): WrittenLine[] => {
  if (component.kind === 'chain') {
    const legs = component.steps.flatMap((step) => step.legs);
    return chainValues(bet, component, parts, rules).map(({ part, value, units }): WrittenLine => {
      return { form: 'any-to-come', part, legs, multiplier: value && times(value, rational(units)) };
    });
  }
  const { legs: indexes, copies, units } = component;
  const lines = ofParts(componentBet(bet, component), partsOn(parts, indexes), rules);
  const onWhole = lines.map(({ legs, multiplier, ...line }): WrittenLine => {
    return {
      ...line,
      legs: legs.map((leg) => indexes[leg]!),
      multiplier: multiplier && times(multiplier, rational(units)),
    };
  });
  return repeated(onWhole, copies);
};

/** Every line of the bet, written out: the win part, then the place part. For bets of few lines. */
export const writtenOut = (bet: PricedBet, struckAt: string, rules: BettingRules): WrittenLine[] => {
  if (!isForecast(bet.betType)) {
    const parts = partsWithValues(bet, struckAt, rules);
    const components = componentsOf(bet);
    return components?.flatMap((one) => ofComponent(bet, one, parts, rules)) ?? ofParts(bet, parts, rules);
  }
  const values = forecastValues(bet, struckAt, rules);
  return forecastLines(bet).map((legs, index) => {
    return { form: 'in-order', part: 'win', legs, multiplier: values[index] };
  });
};
