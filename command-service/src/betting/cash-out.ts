import type { Price } from '@paddock/contracts/odds';
import { isFree, type PricedBet } from './bet.ts';
import { betTypes } from './bet-types.ts';
import { legValue, multiplierOf, type Part, type PricedLeg, placeTerms } from './leg.ts';
import { sumOfLines } from './line-sums.ts';
import { partsOf } from './parts.ts';
import {
  dividedBy,
  lowestTerms,
  odds,
  one,
  plus,
  type Rational,
  rational,
  roundDown,
  times,
  zero,
} from './rational.ts';
import { reckon } from './reckon.ts';
import type { BettingRules } from './rules.ts';

/** How a leg without a result is offered now. */
type CurrentPrice = { price: Price };

/** What one unit returns at a price, to win or to be placed. */
const decimalAt = (leg: PricedLeg, price: Price, part: Part): Rational => {
  const won = odds(price);
  if (part === 'win') return plus(one, won);
  const terms = placeTerms(leg);
  return terms ? plus(one, times(won, odds(terms.fraction))) : zero;
};

/** What a unit on the leg is worth: what it returned, or the price taken against the price now. */
const worth = (
  leg: PricedLeg,
  part: Part,
  struckAt: string,
  rules: BettingRules,
  now: CurrentPrice | undefined,
): Rational | undefined => {
  if (leg.priceType === 'sp' || !leg.price) return undefined;
  const value = legValue(leg, part, struckAt, rules);
  if (value) return multiplierOf(value);
  if (!now) return undefined;
  return lowestTerms(dividedBy(decimalAt(leg, leg.price, part), decimalAt(leg, now.price, part)));
};

/** The most that the bet can still return: what is undecided wins. */
const bestReturn = (bet: PricedBet, struckAt: string, rules: BettingRules): bigint => {
  const legs = bet.legs.map((leg): PricedLeg => (leg.result ? leg : { ...leg, result: { outcome: 'won' } }));
  return reckon({ ...bet, legs }, struckAt, rules).returned;
};

/**
 * Minor units to end the bet now: over all lines the unit stake times the worth of its legs, less `marginPercent`
 * (hundredths of a percent count), rounded down (`round`), and never more than the bet can still return. Bonuses are
 * not in it. `undefined` where there is no fair value: a leg at starting price, without a price now, an any-to-come
 * bet, a forecast, a free bet. `current` is called for legs without a result only.
 */
export const cashOutValue = (
  bet: PricedBet,
  current: (leg: number) => CurrentPrice | undefined,
  struckAt: string,
  rules: BettingRules,
  marginPercent: number,
  round: (value: Rational) => bigint = roundDown,
): number | undefined => {
  if (betTypes[bet.betType].lines.kind !== 'folds' || isFree(bet)) return undefined;
  const now = bet.legs.map((leg, index) => (leg.result ? undefined : current(index)));
  let sum = zero;
  for (const part of partsOf(bet)) {
    const values: Rational[] = [];
    for (const [index, leg] of bet.legs.entries()) {
      const value = worth(leg, part, struckAt, rules, now[index]);
      if (!value) return undefined;
      values.push(value);
    }
    sum = plus(sum, sumOfLines(bet, values));
  }
  const kept = rational(10_000 - Math.round(marginPercent * 100), 10_000);
  const value = round(times(times(sum, rational(bet.unitStake)), kept));
  const most = bestReturn(bet, struckAt, rules);
  return Math.min(Number(value), Number(most));
};
