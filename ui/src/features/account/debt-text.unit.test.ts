import { formatMoney } from '@paddock/contracts/money';
import { expect, it } from 'vitest';
import { debtText } from './debt-text.ts';

const at = '2026-11-20T12:00:00.000Z';
const debt = {
  of: 'chargeback' as const,
  id: 'd-1',
  amount: 1500,
  open: 1500,
  at,
  payment: { amount: 2000, at },
};
const said = (more: object = {}) => debtText({ ...debt, ...more }, (minor) => formatMoney(minor, 'EUR'));

it('a debt is said by the amount and the day of its payment, and by no id', () => {
  expect(said()).toBe('€15.00 of a deposit of €20.00 on 20 November 2026, which your bank took back');
  expect(said({ of: 'withdrawal', payment: null })).toBe(
    '€15.00 of a withdrawal, which had reached you after all',
  );
});

it('a debt that was paid in part says what is left, and what has been paid', () => {
  expect(said({ open: 400 })).toBe(
    '€4.00 of a deposit of €20.00 on 20 November 2026, which your bank took back; €11.00 has been paid since',
  );
});
