import type { Price } from '@paddock/contracts/odds';

/** An exact fraction, denominator always positive; not necessarily in lowest terms. */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint };

export const rational = (numerator: bigint | number, denominator: bigint | number = 1n): Rational => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

export const zero = rational(0);
export const one = rational(1);

export const plus = (a: Rational, b: Rational): Rational =>
  a.denominator === b.denominator
    ? { numerator: a.numerator + b.numerator, denominator: a.denominator }
    : {
        numerator: a.numerator * b.denominator + b.numerator * a.denominator,
        denominator: a.denominator * b.denominator,
      };

export const minus = (a: Rational, b: Rational): Rational =>
  plus(a, { numerator: -b.numerator, denominator: b.denominator });

export const times = (a: Rational, b: Rational): Rational => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

/** `b` is not zero. */
export const dividedBy = (a: Rational, b: Rational): Rational => ({
  numerator: a.numerator * b.denominator,
  denominator: a.denominator * b.numerator,
});

/** Negative when `a` is less, zero when they are equal. */
export const compare = (a: Rational, b: Rational): number => {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

export const least = (a: Rational, b: Rational): Rational => (compare(b, a) < 0 ? b : a);

/** Zero in place of what is negative. */
export const notNegative = (value: Rational): Rational => (value.numerator < 0n ? zero : value);

export const isZero = (value: Rational): boolean => value.numerator === 0n;

const largestSafe = BigInt(Number.MAX_SAFE_INTEGER);

const divisorOfNumbers = (a: number, b: number): number => (b === 0 ? a : divisorOfNumbers(b, a % b));

const commonDivisor = (a: bigint, b: bigint): bigint => {
  let [larger, smaller] = [a, b];
  while (smaller > largestSafe) [larger, smaller] = [smaller, larger % smaller];
  if (smaller === 0n) return larger;
  return BigInt(divisorOfNumbers(Number(smaller), Number(larger % smaller)));
};

/** The same value in lowest terms: what keeps long products short. */
export const lowestTerms = ({ numerator, denominator }: Rational): Rational => {
  const divisor = commonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
};

/**
 * The sum of many, in lowest terms: what is over one denominator is added up first, so that it stays short however many
 * there are.
 */
export const addAll = (values: Iterable<Rational>): Rational => {
  const numerators = new Map<bigint, bigint>();
  for (const { numerator, denominator } of values) {
    if (numerator !== 0n) numerators.set(denominator, (numerators.get(denominator) ?? 0n) + numerator);
  }
  let sum = zero;
  for (const [denominator, numerator] of numerators) sum = lowestTerms(plus(sum, { numerator, denominator }));
  return sum;
};

/** So many times a value in lowest terms, in lowest terms: only so many is divided by, not the long numbers by each other. */
export const timesWhole = ({ numerator, denominator }: Rational, by: number): Rational => {
  const divisor = commonDivisor(denominator, BigInt(by));
  return { numerator: numerator * (BigInt(by) / divisor), denominator: denominator / divisor };
};

/** Winnings per unit staked: 5/2 → 5⁄2. */
export const odds = ({ up, down }: Price): Rational => rational(up, down);

/** The nearest integer, halves up. For values that are not negative. */
export const roundHalfUp = ({ numerator, denominator }: Rational): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/** The integer below, for values that are not negative. */
export const roundDown = ({ numerator, denominator }: Rational): bigint => numerator / denominator;

/** The integer above, for values that are not negative. */
export const roundUp = ({ numerator, denominator }: Rational): bigint =>
  (numerator + denominator - 1n) / denominator;

/** `7/2`, or `3` where nothing remains below the line, of a value in lowest terms. */
export const lowestText = ({ numerator, denominator }: Rational): string =>
  denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;

/** The same of any value. */
export const fractionText = (value: Rational): string => lowestText(lowestTerms(value));

/** Decimal text with at most this many places, rounded half up, without zeros at its end: 10⁄3 → `3.3333`. */
export const decimalText = (value: Rational, places = 4): string => {
  const scaled = roundHalfUp(times(value, rational(10n ** BigInt(places))));
  const digits = scaled.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
};
