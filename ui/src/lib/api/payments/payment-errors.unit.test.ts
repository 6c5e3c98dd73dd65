import { texts } from '@paddock/contracts/texts';
import { expect, it } from 'vitest';
import { paymentErrors } from './payments.ts';
import { savingErrors } from './saved-methods.ts';

const typed = { amount: '20', password: 'Canal!Row27' };
const tooLong = 'a'.repeat(31);

it.each([
  ['amount', '', texts.payment.amount],
  ['amount', '0', texts.payment.amount],
  ['password', '', texts.access.passwordMissing],
  ['password', tooLong, texts.access.passwordInvalid],
] as const)('a payment with %s %j is refused at that field', (field, value, message) => {
  expect(paymentErrors({ ...typed, [field]: value })).toEqual({ [field]: message });
});

it.each([
  ['', texts.access.passwordMissing],
  [tooLong, texts.access.passwordInvalid],
])('nothing is saved to pay with by password %j', (password, message) => {
  expect(savingErrors({ password })).toEqual({ password: message });
});

it('the longest password that there is saves what is paid with', () => {
  expect(savingErrors({ password: 'a'.repeat(30) })).toEqual({});
});
