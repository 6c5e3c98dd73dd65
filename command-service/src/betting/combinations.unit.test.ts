import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOfLines } from './combinations.ts';
import { plus, type Rational, rational, times, zero } from './rational.ts';

const multiplier = fc
  .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 100 }))
  .map(([numerator, denominator]) => rational(numerator, denominator));

const equal = (a: Rational, b: Rational) =>
  expect(a.numerator * b.denominator).toBe(b.numerator * a.denominator);

/** Every line written out, as a bookmaker's clerk would. */
const enumerated = (legs: readonly Rational[], size: number): Rational => {
  if (size === 0) return rational(1);
  return legs.reduce(
    (sum, leg, index) => plus(sum, times(leg, enumerated(legs.slice(index + 1), size - 1))),
    zero,
  );
};

describe('combinations', () => {
  it('sums the same as writing every line out', () => {
    fc.assert(
      fc.property(fc.array(multiplier, { minLength: 1, maxLength: 6 }), fc.nat(), (legs, pick) => {
        const size = 1 + (pick % legs.length);
        equal(sumOfLines(legs, [size]), enumerated(legs, size));
      }),
      { numRuns: 100 },
    );
  });

  it('pays a full cover with singles as the product of one plus each leg, less one', () => {
    fc.assert(
      fc.property(fc.array(multiplier, { minLength: 4, maxLength: 4 }), (legs) => {
        const product = legs.reduce((all, leg) => times(all, plus(rational(1), leg)), rational(1));
        equal(sumOfLines(legs, [1, 2, 3, 4]), plus(product, rational(-1)));
      }),
      { numRuns: 100 },
    );
  });

  it('counts 184,756 lines of tens from twenty without writing them out', () => {
    const legs = Array.from({ length: 20 }, () => rational(1));
    expect(sumOfLines(legs, [10]).numerator).toBe(184_756n);
  });
});
