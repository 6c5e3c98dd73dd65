import { describe, expect, it } from 'vitest';
import { wantedDepositLimit, wantedNetLossLimit } from './wanted-limit.ts';

const form = (DepositLimitFrequency?: 'Daily' | 'Weekly' | 'Monthly', DepositLimit?: string) =>
  wantedDepositLimit({ DepositLimitFrequency, DepositLimit });

describe('the deposit limit that the form asks for', () => {
  it.each([
    ['an amount', '50', 5000],
    ['an amount with cents', '7.50', 750],
    ['nothing at all', '0', 0],
    ['no limit', 'None', null],
  ])('is %s', (_, typed, amount) => {
    expect(form('Weekly', typed)).toEqual({ type: 'set-limit', kind: 'deposit', period: 'weekly', amount });
  });

  it('is none when the form says nothing of it', () => {
    expect(form()).toBeUndefined();
    expect(form(undefined, ' ')).toBeUndefined();
  });

  it('needs both period and amount', () => {
    const refusal = { refused: 'select-deposit-limit', field: 'DepositLimit' };
    expect(form('Daily')).toEqual(refusal);
    expect(form('Daily', '')).toEqual(refusal);
    expect(form(undefined, '50')).toEqual(refusal);
  });

  it('is refused when it is no amount', () => {
    expect(form('Daily', '-5')).toEqual({ refused: 'invalid-input', field: 'DepositLimit' });
  });
});

describe('the net loss limit that the form asks for', () => {
  it('is read as the deposit limit is', () => {
    const form = { NetLossLimitFrequency: 'Monthly', NetLossLimitAmount: '250' } as const;
    expect(wantedNetLossLimit(form)).toEqual({
      type: 'set-limit',
      kind: 'net-loss',
      period: 'monthly',
      amount: 25_000,
    });
    expect(wantedNetLossLimit({})).toBeUndefined();
    expect(wantedNetLossLimit({ NetLossLimitFrequency: 'Daily' })).toEqual({
      refused: 'select-net-loss-limit',
      field: 'NetLossLimitAmount',
    });
  });
});
