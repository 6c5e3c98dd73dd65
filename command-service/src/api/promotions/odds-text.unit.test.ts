import { describe, expect, it } from 'vitest';
import { rational } from '../../betting/rational.ts';
import { oddsText } from './odds-text.ts';

describe('odds of several legs together', () => {
  it.each([
    [rational(33, 4), '7.25/1', '8.25', '+725'],
    [rational(2), '1/1', '2.00', '+100'],
    [rational(21), '20/1', '21.00', '+2000'],
    [rational(10, 7), '0.43/1', '1.43', '-233.33'],
    [rational(3n ** 60n, 2n ** 60n), '36768468715.93/1', '36768468716.93', '+3676846871593.30'],
  ])('%o read as %s, %s and %s', (decimal, fractional, decimals, american) => {
    expect(oddsText(decimal, 'fractional')).toBe(fractional);
    expect(oddsText(decimal, 'decimal')).toBe(decimals);
    expect(oddsText(decimal, 'american')).toBe(american);
  });
});
