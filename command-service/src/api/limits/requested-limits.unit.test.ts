import { describe, expect, it } from 'vitest';
import { requestedDepositLimit, requestedNetLossLimit } from './requested-limits.ts';

const form = (DepositLimitFrequency?: 'Daily' | 'Weekly' | 'Monthly', DepositLimit?: string) =>
  requestedDepositLimit({ DepositLimitFrequency, DepositLimit });

describe('the deposit limit that the form asks for', () => {
  it.each([
    ['an amount', '50', 5000],
    ['an amount with cents', '7.50', 750],
    ['nothing at all', '0', 0],
    ['no limit', 'None', null],
  ])('is %s', (_, typed, amount) => {
    expect(form('Weekly', typed)).toEqual({ type: 'set-limit', kind: 'deposit', period: 'weekly', amount });
  });

  it('is absent when the form leaves it out', () => {
    expect(form()).toBeUndefined();
    expect(form(undefined, ' ')).toBeUndefined();
  });

  it('is refused without both period and amount', () => {
    const refusal = { refused: 'select-deposit-limit', field: 'DepositLimit' };
    expect(form('Daily')).toEqual(refusal);
    expect(form('Daily', '')).toEqual(refusal);
    expect(form(undefined, '50')).toEqual(refusal);
  });

  it('is refused when it is not an amount', () => {
    expect(form('Daily', '-5')).toEqual({ refused: 'invalid-input', field: 'DepositLimit' });
  });
});

describe('the net loss limit that the form asks for', () => {
  it('is read as the deposit limit is', () => {
    const form = { NetLossLimitFrequency: 'Monthly', NetLossLimitAmount: '250' } as const;
    expect(requestedNetLossLimit(form)).toEqual({
      type: 'set-limit',
      kind: 'net-loss',
      period: 'monthly',
      amount: 25_000,
    });
    expect(requestedNetLossLimit({})).toBeUndefined();
    expect(requestedNetLossLimit({ NetLossLimitFrequency: 'Daily' })).toEqual({
      refused: 'select-net-loss-limit',
      field: 'NetLossLimitAmount',
    });
  });
});
