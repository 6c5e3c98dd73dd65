import { comparePrices } from '@paddock/contracts/odds';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { overroundOf, pricesOf } from './book.ts';
import { impliedProbability, ladder, nearestPrice } from './ladder.ts';

describe('the ladder of traditional prices', () => {
  it('runs from short to long without a repetition', () => {
    ladder.slice(1).forEach((price, index) => {
      expect(comparePrices(ladder[index]!, price)).toBeLessThan(0);
    });
  });

  it('has none of the fractions that nobody writes', () => {
    expect(ladder).not.toContainEqual({ up: 2, down: 13 });
    expect(ladder).not.toContainEqual({ up: 2, down: 15 });
  });

  it('gives the rung that no other rung is nearer than', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (probability) => {
        const distance = (price: (typeof ladder)[number]) =>
          Math.abs(impliedProbability(price) - probability);
        const nearest = distance(nearestPrice(probability));
        for (const price of ladder) expect(distance(price)).toBeGreaterThanOrEqual(nearest);
      }),
    );
  });
});

describe('a book', () => {
  it('keeps its margin within what the rungs allow', () => {
    const weights = fc.array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 2, maxLength: 16 });
    fc.assert(
      fc.property(weights, (drawn) => {
        const total = drawn.reduce((sum, weight) => sum + weight, 0);
        const prices = pricesOf(
          drawn.map((weight) => weight / total),
          { overround: 1.1, longest: 1 / 501 },
        );
        expect(overroundOf(prices)).toBeGreaterThan(1);
        expect(overroundOf(prices)).toBeLessThan(1.2);
      }),
    );
  });

  it('never pays more than it takes when one outcome is all but certain', () => {
    const prices = pricesOf([0.9995, 0.0004, 0.0001], { overround: 1.05, longest: 1 / 101 });
    expect(overroundOf(prices)).toBeGreaterThan(1);
  });
});
