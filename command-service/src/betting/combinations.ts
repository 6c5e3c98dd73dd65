import { minus, one, plus, type Rational, times, zero } from './rational.ts';

const product = (values: readonly Rational[]): Rational => {
  let [numerator, denominator] = [1n, 1n];
  for (const value of values) {
    numerator *= value.numerator;
    denominator *= value.denominator;
  }
  return { numerator, denominator };
};

/** Whether the sizes are all from `first` to the number of legs. */
const runsFrom = (first: number, sizes: readonly number[], legs: number): boolean =>
  sizes.length === legs - first + 1 && sizes[0] === first && sizes.at(-1) === legs;

/** All combinations of one leg or more: (1 + m₁)(1 + m₂)… − 1. */
const fullCover = (multipliers: readonly Rational[]): Rational =>
  minus(product(multipliers.map((multiplier) => plus(one, multiplier))), one);

/**
 * For every size the sum of its combinations' products, over one denominator: the coefficients of ∏(1 + mᵢx),
 * which with mᵢ = nᵢ⁄dᵢ is ∏(dᵢ + nᵢx) over ∏dᵢ. Integers all the way, and n² steps however many lines there
 * are. Coefficients above `largest` are left out.
 */
const coefficientsOf = (multipliers: readonly Rational[], largest: number) => {
  const coefficients = [1n];
  let denominator = 1n;
  for (const { numerator, denominator: below } of multipliers) {
    if (coefficients.length <= largest) coefficients.push(0n);
    for (let degree = coefficients.length - 1; degree > 0; degree--) {
      coefficients[degree] = coefficients[degree]! * below + coefficients[degree - 1]! * numerator;
    }
    coefficients[0] = coefficients[0]! * below;
    denominator *= below;
  }
  return { coefficients, denominator };
};

/**
 * Sum over all combinations of these sizes (ascending) of the product of their multipliers: elementary symmetric
 * polynomials, for full cover a product and for one line of all legs theirs.
 */
export const sumOfFolds = (multipliers: readonly Rational[], sizes: readonly number[]): Rational => {
  const legs = multipliers.length;
  if (sizes.length === 0) return zero;
  if (runsFrom(legs, sizes, legs)) return product(multipliers);
  if (runsFrom(1, sizes, legs)) return fullCover(multipliers);
  const { coefficients, denominator } = coefficientsOf(multipliers, sizes.at(-1)!);
  const numerator = sizes.reduce((sum, size) => sum + (coefficients[size] ?? 0n), 0n);
  return { numerator, denominator };
};

/** The same with bankers, which stand in every line. */
export const sumBesideBankers = (
  bankers: readonly Rational[],
  others: readonly Rational[],
  sizes: readonly number[],
): Rational => {
  const sum = sumOfFolds(others, sizes);
  return bankers.length === 0 ? sum : times(product(bankers), sum);
};
