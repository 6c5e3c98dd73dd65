import { unitWithin } from './any-to-come.ts';
import { isFree, type PricedBet } from './bet.ts';
import { betTypes, isForecast } from './bet-types.ts';
import { type BonusExtra, bonusExtra } from './bonus.ts';
import { stakesOfAnyBet, sumOfAnyBet } from './composed-sums.ts';
import { forecastValues } from './forecast.ts';
import type { LegValue } from './leg.ts';
import { sumOfLines } from './line-sums.ts';
import { countLines, foldSizes } from './lines.ts';
import { luckyExtra } from './lucky-bonus.ts';
import { type PartOfBet, partsWithValues } from './parts.ts';
import { cappedReturn } from './payout-cap.ts';
import {
  addAll,
  isZero,
  least,
  minus,
  plus,
  type Rational,
  rational,
  roundHalfUp,
  times,
  zero,
} from './rational.ts';
import type { BettingRules } from './rules.ts';

/** How a return comes together, exact minor units until it is rounded. Undecided lines count nothing. */
export type Reckoning = {
  /** Units that the lines returned at the prices paid, best odds left out. */
  lines: Rational;
  /** What best odds guaranteed add, and what their cap takes off again. */
  bestOdds: { extra: Rational; cut: Rational };
  /** Stake that a free bet keeps back. */
  freeStake: Rational;
  bonus: BonusExtra | undefined;
  /** Before rounding. */
  total: Rational;
  /** After the one rounding, half up, and after the cap; without what bonuses and best odds added, likewise. */
  rounded: bigint;
  returned: bigint;
  returnedPlain: bigint;
};

const lost: LegValue = { share: zero, odds: zero };
const decided = (multipliers: PartOfBet['multipliers']): Rational[] =>
  multipliers.map((multiplier) => multiplier ?? zero);

/** Per unit: what the lines returned, and how much best odds and a lucky bonus add. */
type Units = { sum: Rational; bestOdds: Rational; lucky: Rational };

const unitsOfForecast = (bet: PricedBet, struckAt: string, rules: BettingRules): Units => {
  const values = forecastValues(bet, struckAt, rules);
  return { sum: addAll(decided(values)), bestOdds: zero, lucky: zero };
};

const stakesOfForecast = (bet: PricedBet, struckAt: string, rules: BettingRules): Rational =>
  addAll(decided(forecastValues(bet, struckAt, rules)).map(unitWithin));

/** Per unit: how much of what the lines returned is stake. */
const stakesOf = (
  bet: PricedBet,
  struckAt: string,
  parts: readonly PartOfBet[],
  rules: BettingRules,
): Rational => {
  if (isForecast(bet.betType)) return stakesOfForecast(bet, struckAt, rules);
  return stakesOfAnyBet(bet, parts, rules);
};

const luckyOf = (bet: PricedBet, win: PartOfBet, { luckyBonuses }: BettingRules): Rational => {
  const bonus = luckyBonuses?.[bet.betType];
  if (!bonus || betTypes[bet.betType].lines.kind !== 'folds') return zero;
  const values = win.values.map((value) => value ?? lost);
  const lines = countLines({ ...bet, eachWay: undefined });
  const singles = foldSizes(bet).includes(1);
  return luckyExtra(bonus, bet, { values, sum: sumOfLines(bet, decided(win.multipliers)), lines, singles });
};

const unitsOfLines = (
  bet: PricedBet,
  struckAt: string,
  rules: BettingRules,
  parts: readonly PartOfBet[],
): Units => {
  const best = sumOfAnyBet(bet, parts, rules);
  const mayBeBest = bet.legs.some(({ bestOddsGuaranteed, result }) => bestOddsGuaranteed && result?.sp);
  const sum = mayBeBest ? sumOfAnyBet(bet, partsWithValues(bet, struckAt, rules, false), rules) : best;
  return {
    sum,
    bestOdds: mayBeBest ? minus(best, sum) : zero,
    lucky: luckyOf(bet, parts[0]!, rules),
  };
};

const bestOddsOf = (uncapped: Rational, { maximumBestOddsExtra }: BettingRules): Reckoning['bestOdds'] => {
  if (maximumBestOddsExtra === undefined) return { extra: uncapped, cut: zero };
  const extra = least(uncapped, rational(maximumBestOddsExtra));
  return { extra, cut: minus(uncapped, extra) };
};

const bonusOf = (bet: PricedBet, before: Rational, lucky: Rational, rules: BettingRules) => {
  const stake = isFree(bet) ? 0 : bet.unitStake * countLines(bet);
  const extra = bonusExtra(bet, minus(before, rational(stake)), rules);
  return extra ?? (isZero(lucky) ? undefined : { kind: 'lucky' as const, extra: lucky, capped: false });
};

/**
 * What a bet struck then returns as its legs stand, lines that are not decided counting nothing. `parts` where the
 * caller has them already.
 */
export const reckon = (
  bet: PricedBet,
  struckAt: string,
  rules: BettingRules,
  parts: readonly PartOfBet[] = partsWithValues(bet, struckAt, rules),
): Reckoning => {
  const units = isForecast(bet.betType)
    ? unitsOfForecast(bet, struckAt, rules)
    : unitsOfLines(bet, struckAt, rules, parts);
  const unit = rational(bet.unitStake);
  const lines = times(units.sum, unit);
  const stakeBack = () => times(stakesOf(bet, struckAt, parts, rules), unit);
  const freeStake = isFree(bet) ? stakeBack() : zero;
  const capped = (value: bigint) => cappedReturn(value, rules, isFree(bet) ? () => zero : stakeBack);
  const bestOdds = bestOddsOf(times(units.bestOdds, unit), rules);
  const plain = minus(lines, freeStake);
  const before = isZero(bestOdds.extra) ? plain : plus(plain, bestOdds.extra);
  const bonus = bonusOf(bet, before, times(units.lucky, unit), rules);
  const total = bonus ? plus(before, bonus.extra) : before;
  const whole = roundHalfUp(total);
  return {
    lines,
    bestOdds,
    freeStake,
    bonus,
    total,
    rounded: whole,
    returned: capped(whole),
    returnedPlain: total === plain ? capped(whole) : capped(roundHalfUp(plain)),
  };
};
