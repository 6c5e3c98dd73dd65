import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { addAll, compare, lowestTerms, plus, rational, times, timesWhole, zero } from './rational.ts';

/** As often as not over a denominator that others have too. */
const value = fc
  .tuple(
    fc.bigInt(-(10n ** 20n), 10n ** 20n),
    fc.oneof(fc.constantFrom(1n, 12n, 100n), fc.bigInt(1n, 10n ** 12n)),
  )
  .map(([numerator, denominator]) => rational(numerator, denominator));

describe('a sum of fractions', () => {
  it('is the same as of one after another, in lowest terms', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 30 }), (values) => {
        const sum = addAll(values);
        expect(compare(sum, values.reduce(plus, zero))).toBe(0);
        expect(sum).toEqual(lowestTerms(sum));
      }),
    );
  });

  it('stays short however many there are: no longer than over the denominators that there are', () => {
    const prices = [9973, 9967, 9949, 9941, 9931].map((down) => rational(1, down));
    const many = Array.from({ length: 3000 }, (_, n) => prices[n % prices.length] ?? zero);
    expect(addAll(many).denominator).toBeLessThan(10n ** 20n);
  });
});

describe('so many times a fraction in lowest terms', () => {
  it('is what multiplying makes of it, in lowest terms', () => {
    fc.assert(
      fc.property(value, fc.integer({ min: 1, max: 10 ** 9 }), (any, by) => {
        const lowest = lowestTerms(any);
        expect(timesWhole(lowest, by)).toEqual(lowestTerms(times(lowest, rational(by))));
      }),
    );
  });
});
