import { describe, expect, it } from 'vitest';
import { groupedPin, shopAmountError } from './shop-deposit.ts';

describe('a shop deposit', () => {
  it.each([
    ['', 'Please enter a valid amount'],
    ['4.99', 'Minimum Deposit is €5'],
    ['5', undefined],
    ['20.50', undefined],
  ])('of %j: %s', (text, error) => {
    expect(shopAmountError(text, 'EUR')).toBe(error);
  });

  it.each([
    ['123456789', '123 456 789'],
    ['1234', '123 4'],
    ['', ''],
  ])('shows the PIN %s as %s', (pin, shown) => {
    expect(groupedPin(pin)).toBe(shown);
  });
});
