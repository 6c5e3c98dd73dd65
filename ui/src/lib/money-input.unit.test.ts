import { parseAmount } from '@paddock/contracts/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanMoneyText, moneyText, parseMoneyText } from './money-input.ts';

describe('cleaning what is typed into a money field', () => {
  it.each([
    ['12.345', '12.34'],
    ['1.2.3', '1.23'],
    ['€ 10', '10'],
    ['00', '0'],
    ['007.5', '7.5'],
    ['.5', '0.5'],
    ['.', '0.'],
    ['12,50', '12.50'],
    ['1,234.50', '1234.50'],
    ['1,234', '1234'],
    ['-5', '5'],
    ['1e3', '13'],
    ['', ''],
    ['12345678901', '123456789'],
  ])('%j becomes %j', (typed, shown) => {
    expect(cleanMoneyText(typed)).toBe(shown);
  });

  it('is stable: cleaning twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = cleanMoneyText(typed);
        expect(cleanMoneyText(once)).toBe(once);
      }),
    );
  });

  it('always leaves an amount or nothing', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const text = cleanMoneyText(typed);
        expect(text === '' || Number.isSafeInteger(parseMoneyText(text))).toBe(true);
      }),
    );
  });
});

describe('reading an amount', () => {
  it.each([
    ['0', 0],
    ['5', 500],
    ['5.', 500],
    ['5.1', 510],
    ['0.29', 29],
    ['1.15', 115],
    ['999999999.99', 99_999_999_999],
  ])('%j is %i minor units, exactly', (text, minor) => {
    expect(parseMoneyText(text)).toBe(minor);
  });

  it.each(['', ' ', '.', '.5', '1.234', '-1', '1e3', 'NaN', '1,5'])('%j is not an amount', (text) => {
    expect(parseMoneyText(text)).toBeNull();
  });

  it('reads what the contracts read', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const text = cleanMoneyText(typed);
        expect(parseMoneyText(text) ?? undefined).toBe(parseAmount(text));
      }),
    );
  });

  it('returns every amount that it wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
        expect(parseMoneyText(moneyText(minor))).toBe(minor);
      }),
    );
  });
});
