import { describe, expect, it } from 'vitest';
import fc from '../testing/fast-check.fixture.ts';
import {
  formatAmount,
  formatDecimal,
  formatMoney,
  parseAmount,
  queriedAmountSchema,
  queriedBalanceSchema,
  typedAmountSchema,
} from './index.ts';

describe('the money module', () => {
  it('reads back every amount it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
        expect(parseAmount(formatAmount(minor))).toBe(minor);
      }),
    );
  });

  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['.5', 50],
    ['0.07', 7],
    ['007', 700],
    ['12,50', 1250],
  ])('reads %s as %i minor units', (text, minor) => {
    expect(parseAmount(text)).toBe(minor);
  });

  it.each(['', '.', '1.234', '-1', '1e3', 'ten', '1 000', '£5', '12345678901'])('refuses %j', (text) => {
    expect(parseAmount(text)).toBeUndefined();
    expect(typedAmountSchema.safeParse(text).success).toBe(false);
  });

  it.each([
    [0, '€0.00'],
    [5, '€0.05'],
    [123_450, '€1,234.50'],
    [100_000_000, '€1,000,000.00'],
    [-1250, '-€12.50'],
  ])('shows %i as %s', (minor, text) => {
    expect(formatMoney(minor, 'EUR')).toBe(text);
  });

  it('keeps every digit of any amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (minor) => {
        const digits = formatMoney(minor, 'GBP').replace(/[^\d]/g, '');
        expect(Number(digits)).toBe(Math.abs(minor));
      }),
    );
  });

  it('writes an amount of no one currency without a symbol', () => {
    expect(formatMoney(123_450, null)).toBe('1,234.50');
  });

  it.each([
    ['35', '€35.00'],
    ['1234.5', '€1,234.50'],
    ['1234567.1667', '€1,234,567.1667'],
    ['0.1667', '€0.1667'],
  ])('writes a calculated %s as %s', (decimal, text) => {
    expect(formatDecimal(decimal, 'EUR')).toBe(text);
  });

  it('leaves out cents where there are none, if that is asked for', () => {
    expect([500, 750, 123_400, 5].map((minor) => formatMoney(minor, 'EUR', { short: true }))).toEqual([
      '€5',
      '€7.50',
      '€1,234',
      '€0.05',
    ]);
  });

  it('shows gains with a plus where that is asked for, and amounts beyond what a number holds', () => {
    expect([5, 0, -5].map((minor) => formatMoney(minor, 'GBP', { signed: true }))).toEqual([
      '+£0.05',
      '£0.00',
      '-£0.05',
    ]);
    expect(formatMoney(12_345_678_901_234_567_890n, 'EUR')).toBe('€123,456,789,012,345,678.90');
    expect(() => formatMoney(0.5, 'EUR')).toThrow(RangeError);
  });

  it.each(['0x10', '1e3', '1.5', '', '-5', '0', ' 5', '1234567890123'])(
    'takes no %j from a query',
    (text) => {
      expect(queriedAmountSchema.safeParse(text).success).toBe(false);
    },
  );

  it('takes minor units in digits from a query', () => {
    expect(queriedAmountSchema.parse('1250')).toBe(1250);
    expect(queriedAmountSchema.parse(1250)).toBe(1250);
  });

  it('takes nought for a balance from a query, and nothing else that is no amount', () => {
    expect(queriedBalanceSchema.parse('0')).toBe(0);
    for (const text of ['', '0x7D0', '-1', '1.5']) {
      expect(queriedBalanceSchema.safeParse(text).success).toBe(false);
    }
  });
});
