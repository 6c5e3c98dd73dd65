import type { Folds } from './bet-types.ts';
import { foldSizes } from './lines.ts';
import type { Rational } from './rational.ts';

/**
 * Sum over all lines of the product of their legs' multipliers.
 *
 * The products of all k-folds of n legs sum to the elementary symmetric polynomial of degree k, which is the
 * coefficient of xᵏ in ∏(1 + mᵢx). With mᵢ = nᵢ⁄dᵢ that is ∏(dᵢ + nᵢx) over ∏dᵢ: integers all the way, and
 * n² steps however many lines there are.
 */
export const sumOfLines = (multipliers: readonly Rational[], folds: Folds): Rational => {
  const coefficients = [1n];
  let denominator = 1n;
  for (const multiplier of multipliers) {
    coefficients.push(0n);
    for (let degree = coefficients.length - 1; degree >= 0; degree--) {
      const kept = (coefficients[degree] as bigint) * multiplier.denominator;
      const taken = degree === 0 ? 0n : (coefficients[degree - 1] as bigint) * multiplier.numerator;
      coefficients[degree] = kept + taken;
    }
    denominator *= multiplier.denominator;
  }
  const numerator = foldSizes(folds, multipliers.length).reduce(
    (sum, size) => sum + (coefficients[size] ?? 0n),
    0n,
  );
  return { numerator, denominator };
};
