import { describe, expect, it } from 'vitest';
import { hasErrors } from '../../lib/form-errors.ts';
import {
  betReferenceError,
  daysError,
  depositsError,
  freeAmountError,
  marketSearchError,
  percentError,
} from '../staff-actions/action-errors.ts';
import { boostErrors, ordinaryBoost } from './boost-form.ts';
import { offerError } from './offer-error.ts';
import { riskErrors, riskValues, typedRisk, withOthers } from './risk-form.ts';

const risk = {
  maximumLiabilityPerSelection: 5_000_000,
  maximumLiabilityPerFixture: 10_000_000,
  referAboveWinnings: 2_500_050,
  traderOnDuty: true,
  maximumStake: 1_000_000,
  cashOutMarginPercent: 5,
};

describe('risk settings', () => {
  it('are typed in money and sent in minor units, as they were when nothing was changed', () => {
    const values = riskValues(risk);
    expect(values).toMatchObject({ referAboveWinnings: '25000.50', maximumStake: '10000' });
    expect(riskErrors(values)).toEqual({});
    expect(typedRisk(values)).toEqual(risk);
  });

  it('keep what was typed, and take what somebody else changed meanwhile', () => {
    const typed = { ...riskValues(risk), traderOnDuty: false, cashOutMarginPercent: '6' };
    const now = { ...risk, maximumStake: 500_000, cashOutMarginPercent: 7 };
    expect(typedRisk(withOthers(typed, risk, now))).toEqual({
      ...now,
      traderOnDuty: false,
      cashOutMarginPercent: 6,
    });
  });

  it('need every amount, and a margin up to a half', () => {
    const values = { ...riskValues(risk), maximumStake: '0', cashOutMarginPercent: '51' };
    expect(Object.keys(riskErrors(values))).toEqual(['maximumStake', 'cashOutMarginPercent']);
    expect(riskErrors({ ...riskValues(risk), cashOutMarginPercent: '' })).toHaveProperty(
      'cashOutMarginPercent',
    );
  });
});

describe('a stake that a trader offers', () => {
  it.each([
    [undefined, 'Please enter a valid amount'],
    [0, 'Please enter a valid amount'],
    [10_000, 'Offer less than €100.00.'],
    [9_999, undefined],
  ])('an offer of %s when 100.00 was asked for is answered: %s', (offered, error) => {
    expect(offerError(offered, 10_000, 'EUR')).toBe(error);
  });
});

describe('what is typed for a customer', () => {
  it('is a percentage up to a thousand, days up to a year, and a free bet up to a thousand', () => {
    expect(percentError('0')).toBeUndefined();
    expect(percentError('1001')).toBeDefined();
    expect(percentError('')).toBeDefined();
    expect(daysError('365')).toBeUndefined();
    expect(daysError('0')).toBeDefined();
    expect(freeAmountError('1000')).toBeUndefined();
    expect(freeAmountError('1000.01')).toBeDefined();
    expect(freeAmountError('')).toBeDefined();
  });
});

describe('a boost that is offered', () => {
  it('needs a fixture, odds in any format, and amounts', () => {
    const values = { ...ordinaryBoost, fixtureId: 'f1' };
    expect(hasErrors(boostErrors(values))).toBe(false);
    expect(hasErrors(boostErrors({ ...values, minOdds: '1.50' }))).toBe(false);
    const empty = { fixtureId: '', percent: '501', minOdds: 'SP', maxStake: '', maxPayout: '0' };
    expect(Object.values(boostErrors(empty)).filter((message) => message === undefined)).toEqual([]);
  });
});

describe('what no call takes is said in words of its own', () => {
  it.each([
    ['', 'Please enter the bet reference'],
    ['   ', 'Please enter the bet reference'],
    ['Bet 4f3a, single', 'A bet reference has no spaces or signs such as #: copy it from the bet details'],
    ['#4f3a', 'A bet reference has no spaces or signs such as #: copy it from the bet details'],
    [' 4f3a-0b:1 ', undefined],
  ])('the bet reference %j: %s', (typed, error) => {
    expect(betReferenceError(typed)).toBe(error);
  });

  it.each([
    ['', 'Please enter a valid amount'],
    ['0', undefined],
    ['1000000', undefined],
    ['1000000.01', 'It is 1,000,000.00 at most'],
  ])('deposits of %j within 30 days: %s', (typed, error) => {
    expect(depositsError(typed)).toBe(error);
  });

  it.each([
    ['', 'Enter at least two letters of the name.'],
    [' a ', 'Enter at least two letters of the name.'],
    ['Ash', undefined],
    ['x'.repeat(101), 'Enter no more than 100 letters of the name.'],
  ])('the market search %j: %s', (typed, error) => {
    expect(marketSearchError(typed)).toBe(error);
  });
});
