import { describe, expect, it } from 'vitest';
import {
  depositOf,
  nextLookMs,
  paymentOf,
  paymentsOf,
  paymentsRequest,
  statusOf,
  withdrawalOf,
} from './payments.ts';

const answer = {
  success: true as const,
  msg: 'Your deposit is pending.',
  depositId: 'd1',
  status: 'pending' as const,
  amount: 2000,
  balance: 0,
  currency: 'EUR' as const,
};
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

describe('what became of a payment', () => {
  it('a payment by card comes with its message', () => {
    expect(depositOf({ ...answer, address: null, notice: null })).toEqual({
      depositId: 'd1',
      status: 'pending',
      address: null,
      amount: 2000,
      balance: 0,
      paidDebts: 0,
      currency: 'EUR',
      message: 'Your deposit is pending.',
      notice: null,
    });
  });

  it('out comes with the balance that is left', () => {
    expect(withdrawalOf({ ...answer, withdrawalId: 'w1', held: true })).toEqual({
      withdrawalId: 'w1',
      held: true,
      message: answer.msg,
      amount: 2000,
      balance: 0,
      currency: 'EUR',
    });
  });

  it('is pending until the history shows another status', () => {
    expect(statusOf(undefined, 'd1')).toBe('pending');
    expect(statusOf([payment], 'd2')).toBe('pending');
    expect(statusOf([payment], 'd1')).toBe('completed');
  });
});

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

describe('the history of payments', () => {
  it('is read a page at a time', () => {
    const paymentTotals = { deposits: 2000, withdrawals: 500, currency: 'EUR' } as const;
    const type = { transactionTypeId: 1, transactionTypeLabel: 'Deposits' };
    const answer = { ...type, payments: [payment], PageIndex: 1, LastPage: 3, total: 35, paymentTotals };
    expect(paymentsOf(answer)).toEqual({
      label: 'Deposits',
      payments: [payment],
      page: 1,
      pageCount: 4,
      totals: paymentTotals,
    });
  });

  it('is asked for by period and kind, all of them by the documents’ number', () => {
    expect(paymentsRequest({ period: 'today', page: 2 })).toEqual({
      Mode: 'Period',
      Period: 'today',
      PageIndex: 1,
      transactionTypeId: 8,
    });
    expect(paymentsRequest({ period: 'last10', kind: 'shop-deposit' })).toEqual({
      Mode: 'last10',
      transactionTypeId: 3,
    });
  });

  it('goes on for ever where all payments are asked for, and not where one kind is', () => {
    expect(paymentsRequest({ period: 'all', page: 3 })).toEqual({
      Mode: 'Period',
      Period: 'all',
      PageIndex: 2,
      transactionTypeId: 8,
    });
    expect(paymentsRequest({ period: 'all', kind: 'deposit' })).toEqual({
      Mode: 'Period',
      Period: 'last3months',
      PageIndex: 0,
      transactionTypeId: 1,
    });
  });
});
