import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { sumBesideBankers, sumOfFolds } from './combinations.ts';
import { compare, plus, type Rational, rational, times, zero } from './rational.ts';

const multiplier = fc
  .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 100 }))
  .map(([numerator, denominator]) => rational(numerator, denominator));

const equal = (a: Rational, b: Rational) => expect(compare(a, b)).toBe(0);

/** Every line written out, as a bookmaker's clerk would. */
const enumerated = (legs: readonly Rational[], size: number): Rational => {
  if (size === 0) return rational(1);
  return legs.reduce(
    (sum, leg, index) => plus(sum, times(leg, enumerated(legs.slice(index + 1), size - 1))),
    zero,
  );
};

describe('combinations', () => {
  it('combinations sum to the same as writing every line out, whatever the sizes', () => {
    const legsAndSizes = fc
      .array(multiplier, { minLength: 1, maxLength: 6 })
      .chain((legs) =>
        fc.tuple(fc.constant(legs), fc.subarray([1, 2, 3, 4, 5, 6].slice(0, legs.length), { minLength: 1 })),
      );
    fc.assert(
      fc.property(legsAndSizes, ([legs, sizes]) => {
        const byHand = sizes.map((size) => enumerated(legs, size)).reduce(plus);
        equal(sumOfFolds(legs, sizes), byHand);
      }),
      { numRuns: runs(200) },
    );
  });

  it('full cover with singles pays the product of one plus each leg, less one', () => {
    fc.assert(
      fc.property(fc.array(multiplier, { minLength: 4, maxLength: 4 }), (legs) => {
        const product = legs.reduce((all, leg) => times(all, plus(rational(1), leg)), rational(1));
        equal(sumOfFolds(legs, [1, 2, 3, 4]), plus(product, rational(-1)));
      }),
      { numRuns: runs(100) },
    );
  });

  it('combinations beside bankers are multiplied by every banker', () => {
    equal(sumBesideBankers([rational(3), rational(2)], [rational(1), rational(5)], [1]), rational(36));
  });

  it('combinations of ten from twenty are 184,756 without writing them out', () => {
    const legs = Array.from({ length: 20 }, () => rational(1));
    equal(sumOfFolds(legs, [10]), rational(184_756));
  });
});
