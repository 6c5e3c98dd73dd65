import type { Price } from '@paddock/contracts/odds';

/** An exact fraction, denominator always positive; not necessarily in lowest terms. */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint };

export const rational = (numerator: bigint | number, denominator: bigint | number = 1n): Rational => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

export const zero = rational(0);
export const one = rational(1);

export const plus = (a: Rational, b: Rational): Rational => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});

export const times = (a: Rational, b: Rational): Rational => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

export const isZero = (value: Rational): boolean => value.numerator === 0n;

/** Winnings per unit staked: 5/2 → 5⁄2. */
export const odds = ({ up, down }: Price): Rational => rational(up, down);

/** The nearest integer, halves up. For values that are not negative. */
export const roundHalfUp = ({ numerator, denominator }: Rational): bigint =>
  (2n * numerator + denominator) / (2n * denominator);
