import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { type CardValues, cardErrors, emptyCard, groupedCardNumber } from './card-form.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const values: CardValues = {
  amount: '20',
  cardNumber: '4000 0000 0000 0002',
  cardHolderName: 'Nora Quinn',
  expiryMonth: '11',
  expiryYear: '2026',
  securityCode: '123',
  password: 'Canal!Row27',
};
const errorsWith = (changes: Partial<CardValues>) => cardErrors({ ...values, ...changes }, 'deposit', now);

describe('a payment by card', () => {
  it('is good to the end of the month that the card names', () => {
    expect(errorsWith({})).toEqual({});
    expect(errorsWith({ expiryMonth: '10' })).toEqual({ expiryMonth: texts.payment.cardOutOfDate });
  });

  it.each([
    ['amount', '', texts.payment.amount],
    ['amount', '0', texts.payment.amount],
    ['cardNumber', '4000 0000 0000 000', texts.payment.cardIncorrect],
    ['expiryMonth', '', texts.payment.expiryMissing],
    ['expiryYear', '', texts.payment.expiryMissing],
    ['securityCode', '12', 'Please enter the card security code.'],
    ['password', '', 'Please enter your password.'],
  ] as const)('a card payment with %s %j is refused at that field', (field, value, message) => {
    expect(errorsWith({ [field]: value })).toEqual({ [field]: message });
  });

  it('out of the account needs no security code', () => {
    expect(cardErrors({ ...values, securityCode: '' }, 'withdrawal', now)).toEqual({});
    expect(cardErrors({ ...values, securityCode: '' }, 'deposit', now)).not.toEqual({});
  });

  it('has an error for each field that is left empty', () => {
    expect(Object.keys(cardErrors(emptyCard, 'deposit', now)).sort()).toEqual(Object.keys(emptyCard).sort());
  });

  it('shows the number in groups of four', () => {
    expect(groupedCardNumber('40000000')).toBe('4000 0000');
    expect(groupedCardNumber('4000-0000-0000-00021234')).toBe('4000 0000 0000 0002');
    expect(groupedCardNumber('400')).toBe('400');
  });
});
