import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { exactPrice, priceOfChance } from './exact-price.ts';

describe('decimal odds as an exact price', () => {
  it.each([
    [2.38, 69, 50],
    [1.01, 1, 100],
    [3.5, 5, 2],
    [2, 1, 1],
    [16.56, 389, 25],
    [1000, 999, 1],
    [1.556124, 139031, 250000],
  ])('%d is %i/%i', (decimal, up, down) => {
    expect(exactPrice(decimal)).toEqual({ up, down });
  });

  it('pays exactly what the decimal says, for every price with two places', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000 }), (hundredths) => {
        const price = exactPrice(hundredths / 100)!;
        expect(price.up * 100).toBe((hundredths - 100) * price.down);
      }),
    );
  });

  it('rounds what has more than six places, half up', () => {
    expect(exactPrice(9.9089325297506)).toEqual(exactPrice(9.908933));
    expect(exactPrice(1.5561240596)).toEqual(exactPrice(1.556124));
  });

  it.each([1, 0.5, 0, -2, Number.NaN, Number.POSITIVE_INFINITY, 1000.01])('%d is no price', (decimal) => {
    expect(exactPrice(decimal)).toBeUndefined();
  });
});

describe('a chance in per cent as a price', () => {
  it.each([
    [25, 3, 1],
    [50, 1, 1],
    [8.7, 913, 87],
  ])('%d is %i/%i', (percent, up, down) => {
    expect(priceOfChance(percent)).toEqual({ up, down });
  });

  it.each([0, 100, 120, -1])('a chance of %d per cent is no price', (percent) => {
    expect(priceOfChance(percent)).toBeUndefined();
  });
});
