import type { Leg, SelectionResult } from '@paddock/contracts/events';
import type { Price } from '@paddock/contracts/odds';
import { compare, odds, type Rational, rational } from './rational.ts';
import { deductionFor, onStartingPrice, type RuleFourRules } from './rule-four.ts';

/** What the price of a leg follows from. */
type LegPrice = Pick<Leg, 'priceType' | 'price' | 'bestOddsGuaranteed' | 'antePost' | 'nonRunnerNoBet'> & {
  result?: SelectionResult | undefined;
};

export type PaidPrice = {
  by: 'taken' | 'starting-price' | 'best-odds';
  price: Price;
  /** Rule 4, pence in the pound that came off it. */
  pence: number;
  /** Winnings per unit staked, after Rule 4. */
  odds: Rational;
};

/** Rule 4 is for prices taken once the runners were declared: ante-post a non-runner simply loses. */
export const escapesRuleFour = ({
  antePost,
  nonRunnerNoBet,
}: {
  antePost?: boolean | undefined;
  nonRunnerNoBet?: boolean | undefined;
}): boolean => Boolean(antePost) && !nonRunnerNoBet;

const lessDeduction = (price: Price, pence: number): Rational => {
  if (pence === 0) return odds(price);
  return rational(BigInt(price.up) * BigInt(100 - pence), BigInt(price.down) * 100n);
};

const takenPrice = (leg: LegPrice, price: Price, struckAt: string, rules: RuleFourRules): PaidPrice => {
  const pence = escapesRuleFour(leg) ? 0 : deductionFor(leg.result?.deductions, struckAt, rules);
  return { by: 'taken', price, pence, odds: lessDeduction(price, pence) };
};

const startingPrice = (leg: LegPrice, struckAt: string, rules: RuleFourRules): PaidPrice | undefined => {
  const { sp: price, deductions } = leg.result ?? {};
  if (!price) return undefined;
  const late = deductions?.length && !escapesRuleFour(leg) ? onStartingPrice(deductions, rules) : undefined;
  const pence = deductionFor(late, struckAt, rules);
  return { by: 'starting-price', price, pence, odds: lessDeduction(price, pence) };
};

/**
 * The price a leg is paid at: the one taken after Rule 4, the starting price, which Rule 4 touches only for runners
 * that came out too late, or with best odds guaranteed the better of both (unless `bestOdds` is false, to see what
 * they added). `undefined` while a leg at starting price has none. Without a starting price best odds are the price
 * taken.
 */
export const pricePaid = (
  leg: LegPrice,
  struckAt: string,
  rules: RuleFourRules,
  bestOdds = true,
): PaidPrice | undefined => {
  if (leg.priceType === 'sp') return startingPrice(leg, struckAt, rules);
  if (!leg.price) return undefined;
  const taken = takenPrice(leg, leg.price, struckAt, rules);
  const starting = bestOdds && leg.bestOddsGuaranteed ? startingPrice(leg, struckAt, rules) : undefined;
  return starting && compare(starting.odds, taken.odds) > 0 ? { ...starting, by: 'best-odds' } : taken;
};
