import { expect, it } from 'vitest';
import { transactionOf } from './shop.ts';

it('a shop transaction has ended when it is paid, dropped or past its time', () => {
  const answer = {
    transId: 's1',
    pin: '123456789',
    txType: 'D' as const,
    amount: 2000,
    currency: 'GBP' as const,
    status: 'completed' as const,
    isCompleted: true,
    isSuccess: true,
    isUK: true,
    expiresAt: '2026-11-20T12:10:00Z',
  };
  expect(transactionOf(answer)).toEqual({
    transactionId: 's1',
    pin: '123456789',
    amount: 2000,
    paidDebts: 0,
    currency: 'GBP',
    status: 'completed',
    ended: true,
    expiresAt: '2026-11-20T12:10:00Z',
  });
  expect(transactionOf({ ...answer, paidDebts: 500 }).paidDebts).toBe(500);
});
