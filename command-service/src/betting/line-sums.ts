import { anyToComeLine, sumAbout, unitWithin } from './any-to-come.ts';
import { betTypes } from './bet-types.ts';
import { sumBesideBankers } from './combinations.ts';
import type { BetShape } from './lines.ts';
import { foldSizes } from './lines.ts';
import { isZero, lowestTerms, plus, type Rational } from './rational.ts';

export const isBanker = ({ betType, legs }: BetShape, index: number): boolean =>
  betType === 'perm' && Boolean(legs[index]?.banker);

const folded = (bet: BetShape, values: readonly Rational[]): Rational =>
  sumBesideBankers(
    values.filter((_, index) => isBanker(bet, index)),
    values.filter((_, index) => !isBanker(bet, index)),
    foldSizes(bet),
  );

/** Sum over the lines of one part of a bet that is no forecast, per unit on each, of what the lines returned. */
export const sumOfLines = (bet: BetShape, multipliers: readonly Rational[]): Rational => {
  const { lines } = betTypes[bet.betType];
  const combined = folded(bet, multipliers);
  if (lines.kind !== 'any-to-come') return combined;
  const about = sumAbout(multipliers, (first, second) => anyToComeLine(first, second, lines.units));
  return lowestTerms(plus(combined, about));
};

/**
 * Of that sum, what is stake and not winnings, given the share of each leg's stake that was not lost: what a free
 * bet keeps back.
 */
export const sumOfStakes = (
  bet: BetShape,
  shares: readonly Rational[],
  multipliers: readonly Rational[],
): Rational => {
  const { lines } = betTypes[bet.betType];
  const combined = folded(bet, shares);
  if (lines.kind !== 'any-to-come') return combined;
  const about = sumAbout(multipliers, (first, second) =>
    unitWithin(anyToComeLine(first, second, lines.units)),
  );
  return lowestTerms(plus(combined, about));
};

/**
 * Whether some line still waits for a leg: none of its legs lost, one of them undecided. With a banker lost no line
 * is left; a combination needs as many live legs as its size; any-to-come starts every leg once.
 */
export const hasOpenLine = (bet: BetShape, multipliers: readonly (Rational | undefined)[]): boolean => {
  if (!multipliers.includes(undefined)) return false;
  if (betTypes[bet.betType].lines.kind === 'any-to-come') return true;
  let live = 0;
  for (const [index, multiplier] of multipliers.entries()) {
    const alive = multiplier === undefined || !isZero(multiplier);
    if (isBanker(bet, index)) {
      if (!alive) return false;
    } else if (alive) live++;
  }
  return live >= Math.min(...foldSizes(bet));
};
