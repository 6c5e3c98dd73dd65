import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { type CardValues, cardErrors, emptyCard, groupedCardNumber } from './card-values.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const values: CardValues = {
  CardNumber: '4000 0000 0000 0002',
  CardHolderName: 'Nora Quinn',
  ExpiryMonth: '11',
  ExpiryYear: '2026',
  SecurityCode: '123',
};
const errorsWith = (changes: Partial<CardValues>) => cardErrors({ ...values, ...changes }, 'card', now);

describe('a card that is typed', () => {
  it('is good to the end of the month that it names', () => {
    expect(errorsWith({})).toEqual({});
    expect(errorsWith({ ExpiryMonth: '10' })).toEqual({ ExpiryMonth: texts.payment.cardOutOfDate });
  });

  it.each([
    ['CardNumber', '4000 0000 0000 000', texts.payment.cardIncorrect],
    ['CardNumber', '4000 0000 0000 0003', texts.payment.cardIncorrect],
    ['CardHolderName', ' ', texts.payment.cardHolderMissing],
    ['ExpiryMonth', '', texts.payment.expiryMissing],
    ['ExpiryMonth', '13', texts.payment.monthInvalid],
    ['ExpiryYear', '', texts.payment.expiryMissing],
    ['SecurityCode', '12', texts.payment.securityCodeMissing],
  ] as const)('with %s %j is refused at that field', (field, value, message) => {
    expect(errorsWith({ [field]: value })).toEqual({ [field]: message });
  });

  it('that is paid to needs no security code, and a card that is known needs nothing else', () => {
    expect(cardErrors({ ...values, SecurityCode: '' }, 'card-without-code', now)).toEqual({});
    expect(cardErrors({ ...emptyCard, SecurityCode: '123' }, 'code', now)).toEqual({});
    expect(Object.keys(cardErrors(emptyCard, 'code', now))).toEqual(['SecurityCode']);
  });

  it('has an error for each field that is left empty', () => {
    expect(Object.keys(cardErrors(emptyCard, 'card', now)).sort()).toEqual(Object.keys(emptyCard).sort());
  });

  it('shows its number in groups of four', () => {
    expect(groupedCardNumber('40000000')).toBe('4000 0000');
    expect(groupedCardNumber('4000-0000-0000-00021234')).toBe('4000 0000 0000 0002');
    expect(groupedCardNumber('400')).toBe('400');
  });
});
