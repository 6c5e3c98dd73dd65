import { betTypes } from './bet-types.ts';
import { legMultiplier } from './leg.ts';
import { foldSizes } from './lines.ts';
import { isZero, type Rational, zero } from './rational.ts';
import { type PricedBet, returnOf } from './returns.ts';
import type { BettingRules } from './rules.ts';

export type Settlement = { outcome: 'won' | 'lost' | 'void'; returned: number };

/** Whether some line still waits for a leg: enough legs live to fill the smallest fold, one of them undecided. */
const hasOpenLine = (bet: PricedBet, multipliers: readonly (Rational | undefined)[]): boolean => {
  const live = multipliers.filter((multiplier) => multiplier === undefined || !isZero(multiplier)).length;
  const smallest = Math.min(...foldSizes(betTypes[bet.betType].folds, bet.legs.length));
  return multipliers.includes(undefined) && live >= smallest;
};

const outcomeOf = (bet: PricedBet, returned: number): Settlement['outcome'] => {
  if (bet.legs.every(({ result }) => result?.outcome === 'void')) return 'void';
  return returned > 0 ? 'won' : 'lost';
};

/**
 * How a bet struck at `struckAt` ends: as soon as its legs decide every line, which a losing leg may do for the
 * others. `undefined` while a line is open.
 */
export const settle = (bet: PricedBet, struckAt: string, rules: BettingRules): Settlement | undefined => {
  const multipliers = bet.legs.map((leg) => legMultiplier(leg, struckAt));
  if (hasOpenLine(bet, multipliers)) return undefined;
  const decided = multipliers.map((multiplier) => multiplier ?? zero);
  const returned = returnOf(bet, decided, rules);
  return { outcome: outcomeOf(bet, returned), returned };
};
