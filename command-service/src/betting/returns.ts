import type { BetType } from '@paddock/contracts/events';
import { betTypes } from './bet-types.ts';
import { sumOfLines } from './combinations.ts';
import type { PricedLeg } from './leg.ts';
import { odds, one, plus, type Rational, rational, roundHalfUp, times } from './rational.ts';
import type { BettingRules } from './rules.ts';

/** A bet as far as its returns go. */
export type PricedBet<L extends PricedLeg = PricedLeg> = {
  betType: BetType;
  legs: readonly L[];
  /** Minor units on each line. */
  unitStake: number;
};

/** Minor units returned when the legs came to these multipliers: rounded once, half up, and capped. */
export const returnOf = (
  { betType, unitStake }: Pick<PricedBet, 'betType' | 'unitStake'>,
  multipliers: readonly Rational[],
  rules: BettingRules,
): number => {
  const exact = times(rational(unitStake), sumOfLines(multipliers, betTypes[betType].folds));
  const rounded = roundHalfUp(exact);
  return rounded > BigInt(rules.maximumPayout) ? rules.maximumPayout : Number(rounded);
};

/** What the bet returns if every leg wins at the price taken; `undefined` with a leg at starting price. */
export const potentialReturn = (bet: PricedBet, rules: BettingRules): number | undefined => {
  const multipliers: Rational[] = [];
  for (const { priceType, price } of bet.legs) {
    if (priceType === 'sp' || !price) return undefined;
    multipliers.push(plus(one, odds(price)));
  }
  return returnOf(bet, multipliers, rules);
};
