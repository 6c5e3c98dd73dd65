import type { CashOutResult } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { cashOutDetailsOf, cashOutOfferOf, cashOutResultOf } from './cash-out.ts';

describe('what a bet can be cashed out for', () => {
  it('has a value only while it is available', () => {
    expect(cashOutOfferOf({ success: true, value: 900, profit: -100, state: 'available' })).toEqual({
      state: 'available',
      value: 900,
      profit: -100,
    });
    expect(cashOutOfferOf({ success: false, value: null, profit: null, state: 'suspended' })).toEqual({
      state: 'suspended',
    });
    expect(cashOutOfferOf({ success: false, value: null, profit: null, state: 'unavailable' })).toEqual({
      state: 'unavailable',
    });
    expect(cashOutOfferOf({ success: true, value: null, profit: null, state: 'available' })).toEqual({
      state: 'unavailable',
    });
  });
});

describe('the outcome of cashing out', () => {
  const result: CashOutResult = {
    success: true,
    msg: 'Success',
    reoffer: false,
    value: 1234,
    profit: 234,
    balance: 5000,
    currency: 'EUR',
  };

  it('is the value that was paid, or a re-offer, or a refusal', () => {
    expect(cashOutResultOf(result, 1200)).toEqual({ kind: 'paid', value: 1234, balance: 5000 });
    expect(cashOutResultOf({ ...result, success: false, reoffer: true, value: 1100 }, 1234)).toEqual({
      kind: 're-offered',
      value: 1100,
      message: 'Success',
    });
    expect(cashOutResultOf({ ...result, success: false, msg: 'No.' }, 1234)).toEqual({
      kind: 'refused',
      message: 'No.',
    });
  });

  it('is the value that was confirmed where the answer names none', () => {
    expect(cashOutResultOf({ ...result, value: null }, 1200)).toMatchObject({ kind: 'paid', value: 1200 });
  });
});

it('the details of a cash out name each leg, how it stands and what it holds up', () => {
  const leg = { EventName: 'Ash v Birch', MarketName: 'Match Result', Status: 'Suspended', Message: 'Wait.' };
  expect(cashOutDetailsOf({ info: { Legs: [leg] }, message: null })).toEqual({
    message: null,
    legs: [{ fixtureName: 'Ash v Birch', marketName: 'Match Result', status: 'Suspended', message: 'Wait.' }],
  });
});
