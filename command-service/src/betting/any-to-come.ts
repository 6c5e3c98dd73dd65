import {
  compare,
  least,
  lowestTerms,
  minus,
  plus,
  type Rational,
  rational,
  times,
  zero,
} from './rational.ts';

/**
 * One unit on the first leg, `units` any-to-come on the second: what the first returned, but no more than
 * `units`, is staked on the second and the rest is kept. A void first leg returns its unit, which is staked on.
 */
export const anyToComeLine = (first: Rational, second: Rational, units: 1 | 2): Rational => {
  const staked = least(first, rational(units));
  return lowestTerms(plus(minus(first, staked), times(staked, second)));
};

/** Every two legs about each other: both orders of each pair. */
export const sumAbout = (
  multipliers: readonly Rational[],
  line: (first: Rational, second: Rational) => Rational,
): Rational => {
  let sum = zero;
  for (const [index, a] of multipliers.entries()) {
    for (const b of multipliers.slice(index + 1)) {
      sum = lowestTerms(plus(sum, plus(line(a, b), line(b, a))));
    }
  }
  return sum;
};

/** Of a line's return, what is its own unit: less when less came back. */
export const unitWithin = (returned: Rational): Rational =>
  compare(returned, rational(1)) < 0 ? returned : rational(1);
