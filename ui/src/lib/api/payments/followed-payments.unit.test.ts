import { describe, expect, it } from 'vitest';
import { nextLookMs, paymentOf } from './followed-payments.ts';

const payment = {
  paymentId: 'd1',
  kind: 'deposit' as const,
  status: 'completed' as const,
  amount: 2000,
  moved: 2000,
  currency: 'EUR' as const,
  at: '2026-11-20T12:00:00Z',
  detail: 'Card ending 0002',
};

describe('a deposit without an answer', () => {
  const pressed = { amount: 2000, at: Date.parse('2026-11-20T12:00:00Z') - 500 };

  it('is the deposit of that amount since it was pressed', () => {
    expect(paymentOf('deposit', [payment], pressed)).toEqual(payment);
    expect(paymentOf('deposit', undefined, pressed)).toBeUndefined();
  });

  it.each([
    ['another amount', payment, { ...pressed, amount: 2001 }],
    ['an earlier time', payment, { ...pressed, at: pressed.at + 60_000 }],
    ['another kind', { ...payment, kind: 'withdrawal' as const }, pressed],
  ])('is no payment of %s', (_, one, open) => {
    expect(paymentOf('deposit', [one], open)).toBeUndefined();
  });
});

it('a withdrawal without an answer is the withdrawal of that amount since it was pressed, and no deposit', () => {
  const pressed = { amount: 2000, at: Date.parse('2026-11-20T12:00:00Z') - 500 };
  const withdrawal = { ...payment, paymentId: 'w1', kind: 'withdrawal' as const };
  expect(paymentOf('withdrawal', [payment, withdrawal], pressed)).toEqual(withdrawal);
  expect(paymentOf('withdrawal', [payment], pressed)).toBeUndefined();
});

it('a withdrawal is looked at often at first, then less, and not any more once it is decided', () => {
  expect(nextLookMs('pending', 59_999, 2500)).toBe(2500);
  expect(nextLookMs('pending', 60_000, 2500)).toBe(30_000);
  expect(nextLookMs('completed', 0, 2500)).toBe(false);
  expect(nextLookMs('failed', 60_000, 2500)).toBe(false);
});
