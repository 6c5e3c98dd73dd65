import type { PricedBet } from './bet.ts';
import { isForecast } from './bet-types.ts';
import { type LegValue, legValue, multiplierOf, type Part } from './leg.ts';
import type { Rational } from './rational.ts';
import type { RuleFourRules } from './rule-four.ts';

/** The parts that every line of a bet has. */
export const partsOf = ({
  eachWay,
  placeOnly,
}: Pick<PricedBet, 'eachWay' | 'placeOnly'>): readonly Part[] => {
  if (eachWay) return ['win', 'place'];
  return placeOnly ? ['place'] : ['win'];
};

/** One part of a bet with what its legs returned so far. */
export type PartOfBet = {
  part: Part;
  values: readonly (LegValue | undefined)[];
  multipliers: readonly (Rational | undefined)[];
};

/** The parts of a bet, leg by leg; `bestOdds` false leaves best odds guaranteed out. None of a forecast. */
export const partsWithValues = (
  bet: PricedBet,
  struckAt: string,
  rules: RuleFourRules,
  bestOdds = true,
): PartOfBet[] => {
  if (isForecast(bet.betType)) return [];
  return partsOf(bet).map((part) => {
    const values = bet.legs.map((leg) => legValue(leg, part, struckAt, rules, bestOdds));
    return { part, values, multipliers: values.map((value) => value && multiplierOf(value)) };
  });
};
