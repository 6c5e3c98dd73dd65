import { describe, expect, it } from 'vitest';
import { depositOf, withdrawalOf } from './payments.ts';

const answer = {
  success: true as const,
  msg: 'Your deposit is pending.',
  depositId: 'd1',
  status: 'pending' as const,
  amount: 2000,
  balance: 0,
  currency: 'EUR' as const,
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
});
