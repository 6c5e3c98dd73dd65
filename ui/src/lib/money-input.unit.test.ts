import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { cleanMoneyText, editMoneyText, moneyText, parseMoneyText, typedMoneyText } from './money-input.ts';

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
  ])('%j becomes %j in a money field', (typed, shown) => {
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

describe('an edit of a money field', () => {
  it.each([
    ['', '1', '1'],
    ['1', '1e', '1'],
    ['1', '1-', '1'],
    ['1.25', '1.257', '1.25'],
    ['0', '00', '0'],
    ['10', '5', '5'],
  ])('an edit by a key from %j to %j shows %j', (before, after, shown) => {
    expect(editMoneyText(before, after)).toBe(shown);
  });

  it.each([
    ['', '25.50', '25.50'],
    ['', ' €1,250 ', '1250'],
    ['7', '7250', '7250'],
    ['10', '1e3', ''],
    ['', '1e3', ''],
    ['', 'ten', ''],
    ['', '-50', ''],
    ['', '1.2.3', ''],
    ['5', '5abc', ''],
  ])('an edit by a paste from %j to %j shows %j', (before, after, shown) => {
    expect(editMoneyText(before, after)).toBe(shown);
  });

  it('an edit by a key never takes more than the key itself', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.string({ minLength: 1, maxLength: 1 }),
        (minor, key) => {
          const before = moneyText(minor);
          expect(editMoneyText(before, before + key).startsWith(before === '0' ? '' : before)).toBe(true);
        },
      ),
    );
  });
});

describe('an amount that is typed with commas, key by key', () => {
  const keyByKey = (keys: string) => {
    const shown: string[] = [];
    for (const key of keys) shown.push(typedMoneyText(shown.at(-1) ?? '', (shown.at(-1) ?? '') + key));
    return { shown: shown.at(-1), amount: cleanMoneyText(shown.at(-1) ?? '') };
  };

  it.each([
    ['1,000', '1,000', '1000'],
    ['1,000.50', '1,000.50', '1000.50'],
    ['1,000,000', '1,000,000', '1000000'],
    ['1,00', '1,00', '1.00'],
    ['12,5', '12,5', '12.5'],
    ['1,000,50', '1,000,50', '1000.50'],
    ['1,0000', '10000', '10000'],
    ['12.345', '12.34', '12.34'],
    ['1e3', '13', '13'],
    ['1,,0', '1.0', '1.0'],
    ['007,5', '7,5', '7.5'],
    ['1,234,567,890', '123456789', '123456789'],
  ])('%j shows %j and is %j', (keys, shown, amount) => {
    expect(keyByKey(keys)).toEqual({ shown, amount });
  });

  it('has the digits that it shows', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789,.') }), (keys) => {
        const { shown = '', amount } = keyByKey(keys);
        expect(shown.replaceAll(/[,.]/g, '')).toBe(amount.replaceAll('.', ''));
      }),
    );
  });

  it('that makes none when it is pasted empties the field', () =>
    expect(typedMoneyText('5', '1,00,000')).toBe(''));
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

  it.each(['', ' ', '.', '1.234', '-1', '1e3', 'NaN', '1,234'])('the text %j is not an amount', (text) => {
    expect(parseMoneyText(text)).toBeNull();
  });

  it('returns every amount that it wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
        expect(parseMoneyText(moneyText(minor))).toBe(minor);
      }),
    );
  });
});
