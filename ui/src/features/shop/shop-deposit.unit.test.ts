import { describe, expect, it } from 'vitest';
import { groupedPin, paidInText, shopAmountError } from './shop-deposit.ts';

describe('a shop deposit', () => {
  it.each([
    ['', 'Please enter a valid amount'],
    ['4.99', 'Minimum Deposit is €5'],
    ['5', undefined],
    ['20.50', undefined],
  ])('the field says of the amount %j of a shop deposit: %s', (text, error) => {
    expect(shopAmountError(text, { amount: 500, currency: 'EUR' })).toBe(error);
  });

  it('the amount of a shop deposit is not compared before the minimum is known', () => {
    expect(shopAmountError('4.99', undefined)).toBeUndefined();
    expect(shopAmountError('', undefined)).toBe('Please enter a valid amount');
  });

  it.each([
    [0, '€30.00 is in your account.'],
    [2000, 'You paid in €30.00. €20.00 of it paid what you owed us. €10.00 is in your account.'],
    [3000, 'You paid in €30.00. €30.00 of it paid what you owed us.'],
  ])('of €30.00 in cash, of which %d cents paid debts, says: %s', (paidDebts, said) => {
    expect(paidInText({ amount: 3000, paidDebts, currency: 'EUR' })).toBe(said);
  });

  it.each([
    ['123456789', '123 456 789'],
    ['1234', '123 4'],
    ['', ''],
  ])('shows the PIN %s as %s', (pin, shown) => {
    expect(groupedPin(pin)).toBe(shown);
  });
});
