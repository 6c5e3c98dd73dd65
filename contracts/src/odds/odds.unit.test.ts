import { describe, expect, it } from 'vitest';
import fc from '../testing/fast-check.fixture.ts';
import {
  combinedOdds,
  comparePrices,
  formatCombinedOdds,
  formatLine,
  formatOdds,
  fromAmericanHundredths,
  fromDecimalHundredths,
  isOddsOfMarkets,
  type Price,
  parseDisplayedPrice,
  reduce,
  samePrice,
  toAmericanHundredths,
  toDecimalHundredths,
} from './index.ts';

const price = fc.record({ up: fc.integer({ min: 1, max: 10_000 }), down: fc.integer({ min: 1, max: 1000 }) });
const parsedPrice = (text: string): Price => {
  const parsed = parseDisplayedPrice(text);
  if (parsed?.kind !== 'price') throw new Error(`${text} is not a price`);
  return parsed.price;
};

describe('odds', () => {
  it('a fraction is read back as it was written', () => {
    fc.assert(
      fc.property(price, (p) => {
        expect(samePrice(parsedPrice(formatOdds(p, 'fractional')), p)).toBe(true);
      }),
    );
  });

  it('decimal odds are read back to the same two places', () => {
    const shown = fc.integer({ min: 101, max: 10_000_000 });
    fc.assert(
      fc.property(shown, (hundredths) => {
        const exact = fromDecimalHundredths(hundredths) as Price;
        expect(toDecimalHundredths(exact)).toBe(hundredths);
        expect(samePrice(parsedPrice(formatOdds(exact, 'decimal')), exact)).toBe(true);
      }),
    );
  });

  it('american odds are read back to the same two places', () => {
    const shown = fc.integer({ min: 10_000, max: 10_000_000 }).chain((n) => fc.constantFrom(n, -n));
    fc.assert(
      fc.property(shown, (hundredths) => {
        const exact = fromAmericanHundredths(hundredths) as Price;
        // Evens is written +100, so −100 comes back as +100.
        expect(toAmericanHundredths(exact)).toBe(hundredths === -10_000 ? 10_000 : hundredths);
        expect(samePrice(parsedPrice(formatOdds(exact, 'american')), exact)).toBe(true);
      }),
    );
  });

  it('a longer price never shows shorter decimal odds', () => {
    fc.assert(
      fc.property(price, price, (a, b) => {
        const [shorter, longer] = comparePrices(a, b) > 0 ? [b, a] : [a, b];
        expect(toDecimalHundredths(longer)).toBeGreaterThanOrEqual(toDecimalHundredths(shorter));
      }),
    );
  });

  it.each([
    [{ up: 5, down: 2 }, '5/2', '3.50', '+250'],
    [{ up: 1, down: 1 }, 'EVS', '2.00', '+100'],
    [{ up: 4, down: 5 }, '4/5', '1.80', '-125'],
    [{ up: 3, down: 4 }, '3/4', '1.75', '-133.33'],
    [{ up: 8, down: 15 }, '8/15', '1.53', '-187.50'],
    [{ up: 100, down: 1 }, '100/1', '101.00', '+10000'],
  ])('the price %o shows as %s, %s and %s', (p, fractional, decimal, american) => {
    expect(formatOdds(p, 'fractional')).toBe(fractional);
    expect(formatOdds(p, 'decimal')).toBe(decimal);
    expect(formatOdds(p, 'american')).toBe(american);
  });

  it.each([
    ['EVS', { kind: 'price', price: { up: 1, down: 1 } }],
    ['5/2', { kind: 'price', price: { up: 5, down: 2 } }],
    ['SUSP', { kind: 'suspended' }],
    ['NR', { kind: 'non-runner' }],
    ['SP', { kind: 'sp' }],
  ])('the documents’ %s is read', (text, expected) => {
    expect(parseDisplayedPrice(text)).toEqual(expected);
  });

  it.each(['', '0/1', '1/0', '5/', '1.00', '0.50', '+99', '-50', '5/2/1', 'abc', '1.234'])(
    '%j is no price',
    (text) => {
      expect(parseDisplayedPrice(text)).toBeUndefined();
    },
  );

  it('lowest terms pay the same', () => {
    fc.assert(
      fc.property(price, (p) => {
        expect(samePrice(reduce(p), p)).toBe(true);
      }),
    );
    expect(reduce({ up: 10, down: 4 })).toEqual({ up: 5, down: 2 });
  });
});

it.each([
  [250, '2.5'],
  [-150, '-1.5'],
  [-100, '-1'],
  [1000, '10'],
  [0, '0'],
  [25, '0.25'],
])('a line of %d hundredths reads %s', (hundredths, text) => {
  expect(formatLine(hundredths)).toBe(text);
});

describe('odds of several legs together', () => {
  it.each([
    [29, 4, '8.25', '8.25', '+725'],
    [62, 3, '21.67', '21.67', '+2066.67'],
    [19, 2, '19/2', '10.50', '+950'],
    [3, 2, '6/4', '2.50', '+150'],
    [1, 1, 'EVS', '2.00', '+100'],
    [20, 1, '20/1', '21.00', '+2000'],
    [3, 7, '1.43', '1.43', '-233.33'],
    [3n ** 60n - 2n ** 60n, 2n ** 60n, '36768468716.93', '36768468716.93', '+3676846871593.30'],
  ])(
    'odds of several legs that make %d/%d read as %s, %s and %s',
    (up, down, fractional, decimal, american) => {
      expect(formatCombinedOdds({ up, down }, 'fractional')).toBe(fractional);
      expect(formatCombinedOdds({ up, down }, 'decimal')).toBe(decimal);
      expect(formatCombinedOdds({ up, down }, 'american')).toBe(american);
    },
  );
});

describe('the odds of several legs together', () => {
  it('are the product of what each returns, less the stake', () => {
    const prices = [
      { up: 5, down: 2 },
      { up: 2, down: 1 },
    ];
    expect(formatCombinedOdds(combinedOdds(prices), 'fractional')).toBe('19/2');
    expect(formatCombinedOdds(combinedOdds(prices), 'decimal')).toBe('10.50');
  });

  it('are exact for twenty legs at long prices', () => {
    const prices = Array.from({ length: 20 }, () => ({ up: 999, down: 1 }));
    expect(combinedOdds(prices)).toEqual({ up: 10n ** 60n - 1n, down: 1n });
  });
});

describe('odds of markets', () => {
  it.each([
    ...['5/2', 'EVS', 'evens', '1/500', '500/1', '10000/1', '1/10000', '9999/10000', ' 7/4 '],
    ...['3', '3.5', '1.01', '3.125', '1000.5', '10000.999', '+250', '-110', 'SP'],
  ])('are %s', (text) => {
    expect(isOddsOfMarkets(text)).toBe(true);
  });

  it.each([
    ...['10001/1', '1/10001', '999999937/999999929', '3.1234', '1.000001', '10001', '99999.5', '+1000001'],
    ...['', 'x', '5.', '.5', '1.2.3', '0/1', '5/0', 'NR', 'SUSP', '-5/2'],
  ])('are not %j', (text) => {
    expect(isOddsOfMarkets(text)).toBe(false);
  });
});
