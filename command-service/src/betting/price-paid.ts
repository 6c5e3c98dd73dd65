import type { Leg, SelectionResult } from '@paddock/contracts/events';
import type { Price } from '@paddock/contracts/odds';
import { compare, odds, type Rational, rational } from './rational.ts';
import { deductionFor } from './rule-four.ts';

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

const takenPrice = (leg: LegPrice, price: Price, struckAt: string): PaidPrice => {
  const pence = escapesRuleFour(leg) ? 0 : deductionFor(leg.result?.deductions, struckAt);
  const { up, down } = price;
  const paid = pence === 0 ? odds(price) : rational(BigInt(up) * BigInt(100 - pence), BigInt(down) * 100n);
  return { by: 'taken', price, pence, odds: paid };
};

/**
 * The price a leg is paid at: the one taken after Rule 4, the starting price, which Rule 4 never touches, or with
 * best odds guaranteed the better of both (unless `bestOdds` is false, to see what they added). `undefined` while
 * a leg at starting price has none. Without a starting price best odds are the price taken.
 */
export const pricePaid = (leg: LegPrice, struckAt: string, bestOdds = true): PaidPrice | undefined => {
  const sp = leg.result?.sp;
  const starting = sp && { by: 'starting-price' as const, price: sp, pence: 0, odds: odds(sp) };
  if (leg.priceType === 'sp') return starting;
  if (!leg.price) return undefined;
  const taken = takenPrice(leg, leg.price, struckAt);
  if (!bestOdds || !leg.bestOddsGuaranteed || !starting) return taken;
  return compare(starting.odds, taken.odds) > 0 ? { ...starting, by: 'best-odds' } : taken;
};
