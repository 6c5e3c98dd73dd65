import { texts } from '@paddock/contracts/texts';
import { expect, it } from 'vitest';
import { paymentErrors } from './payments.ts';

const typed = { amount: '20', password: 'Canal!Row27' };

it.each([
  ['amount', '', texts.payment.amount],
  ['amount', '0', texts.payment.amount],
  ['password', '', texts.access.passwordMissing],
] as const)('a payment with %s %j is refused at that field', (field, value, message) => {
  expect(paymentErrors({ ...typed, [field]: value })).toEqual({ [field]: message });
});
