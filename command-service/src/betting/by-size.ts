import type { PricedBet } from './bet.ts';
import { betTypes, isForecast } from './bet-types.ts';
import { choose } from './choose.ts';
import { sumBesideBankers } from './combinations.ts';
import { partsOn } from './composed-sums.ts';
import { forecastLines, forecastValues } from './forecast.ts';
import type { Part } from './leg.ts';
import { isBanker } from './line-sums.ts';
import { bankersOf, componentBet, componentsOf, foldSizes } from './lines.ts';
import { type PartOfBet, partsWithValues } from './parts.ts';
import { addAll, isZero, type Rational, rational, times, zero } from './rational.ts';
import type { BettingRules } from './rules.ts';
import type { BetShape, Component } from './shape.ts';

/** All lines of one size and part of a bet that has too many to write out. */
export type SizeOfBet = {
  form: 'together' | 'in-order';
  part: Part;
  /** Legs in each line. */
  size: number;
  lines: number;
  /** Lines that wait for a leg. */
  open: number;
  /** Sum over the decided lines of what one unit returned. */
  multiplier: Rational;
};

const isLive = (value: Rational | undefined): boolean => value === undefined || !isZero(value);

/** Lines of one size without a lost leg and with one that is undecided. */
const openLines = (bankers: PartOfBet['multipliers'], others: PartOfBet['multipliers'], size: number) => {
  if (!bankers.every(isLive)) return 0;
  const live = others.filter(isLive).length;
  const waiting = others.filter((value) => value === undefined).length;
  return choose(live, size) - (bankers.includes(undefined) ? 0 : choose(live - waiting, size));
};

const ofPart = (bet: BetShape, { part, multipliers }: PartOfBet): SizeOfBet[] => {
  const bankers = multipliers.filter((_, index) => isBanker(bet, index));
  const others = multipliers.filter((_, index) => !isBanker(bet, index));
  const decided = (values: PartOfBet['multipliers']) => values.map((value) => value ?? zero);
  return foldSizes(bet).map((size) => ({
    form: 'together',
    part,
    size: size + bankersOf(bet),
    lines: choose(others.length, size),
    open: openLines(bankers, others, size),
    multiplier: sumBesideBankers(decided(bankers), decided(others), [size]),
  }));
};

const ofForecast = (bet: PricedBet, struckAt: string, rules: BettingRules): SizeOfBet => {
  const lines = forecastLines(bet);
  const values = forecastValues(bet, struckAt, rules);
  return {
    form: 'in-order',
    part: 'win',
    size: lines[0]?.length ?? 0,
    lines: lines.length,
    open: values.filter((value) => value === undefined).length,
    multiplier: addAll(values.map((value) => value ?? zero)),
  };
};

/** Of a bet that is made of combinations: each as often as it is in it, at its units. */
const ofComponent = (bet: PricedBet, component: Component, parts: readonly PartOfBet[]): SizeOfBet[] => {
  if (component.kind === 'chain') return [];
  const { legs, copies, units } = component;
  const other = componentBet(bet, component);
  return partsOn(parts, legs)
    .flatMap((part) => ofPart(other, part))
    .map((size) => ({
      ...size,
      lines: size.lines * copies,
      open: size.open * copies,
      multiplier: times(size.multiplier, rational(copies * units)),
    }));
};

const ofLines = (bet: PricedBet, parts: readonly PartOfBet[]): SizeOfBet[] =>
  componentsOf(bet)?.flatMap((component) => ofComponent(bet, component, parts)) ??
  parts.flatMap((part) => ofPart(bet, part));

/** Whether there is no more to a line of the bet than its legs: what is sent on goes by their order too. */
export const hasSizes = ({ betType }: PricedBet): boolean => betTypes[betType].lines.kind !== 'any-to-come';

/** The lines of a bet by size, summed without writing them out. For bets that have sizes. */
export const bySize = (bet: PricedBet, struckAt: string, rules: BettingRules): SizeOfBet[] =>
  isForecast(bet.betType)
    ? [ofForecast(bet, struckAt, rules)]
    : ofLines(bet, partsWithValues(bet, struckAt, rules));
