import { describe, expect, it } from 'vitest';
import { paymentsOf, paymentsRequest, statusOf } from './history.ts';

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

  it('has a payment pending until it shows another status', () => {
    expect(statusOf(undefined, 'd1')).toBe('pending');
    expect(statusOf([payment], 'd2')).toBe('pending');
    expect(statusOf([payment], 'd1')).toBe('completed');
  });
});
