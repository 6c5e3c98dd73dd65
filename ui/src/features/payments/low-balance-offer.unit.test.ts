import { describe, expect, it, test } from 'vitest';
import { isQuietPlace, mayOfferDeposit } from './low-balance-offer.ts';

const home = { pathname: '/', hash: '' };
const low = { isLow: true, isAvBlocked: false };
const willing = { wanted: true, wasSaid: false, place: home };

describe('a deposit is offered', () => {
  it('to who wants it and has a low balance, once', () => {
    expect(mayOfferDeposit(low, willing)).toBe(true);
    expect(mayOfferDeposit({ ...low, isLow: false }, willing)).toBe(false);
    expect(mayOfferDeposit(low, { ...willing, wanted: false })).toBe(false);
    expect(mayOfferDeposit(low, { ...willing, wasSaid: true })).toBe(false);
  });

  it('to nobody whose age is not verified', () => {
    expect(mayOfferDeposit({ ...low, isAvBlocked: true }, willing)).toBe(false);
  });
});

test.each([
  ['/betslip', ''],
  ['/Betslip', ''],
  ['/login', ''],
  ['/forgot-password', ''],
  ['/f5-forgot-password', ''],
  ['/account/responsiblegambling', ''],
  ['/Account/ResponsibleGambling/', ''],
  ['/responsiblegambling', ''],
  ['/myboylextra', ''],
  ['/account', 'account-banking+deposit'],
  ['/account', 'account-banking%2Bdeposit'],
  ['/account', 'Account-Banking%2BDeposit'],
  ['/account', 'account%2Dbanking'],
  ['/mobileaccount/cashier', 'ACCOUNT-BANKING+WITHDRAW'],
  ['/account', 'account-settings+close-account'],
])('nobody is asked for money at %s %s', (pathname, hash) => {
  expect(isQuietPlace({ pathname, hash })).toBe(true);
  expect(mayOfferDeposit(low, { ...willing, place: { pathname, hash } })).toBe(false);
});

test.each([
  ['/', ''],
  ['/sports/football', ''],
  ['/account', ''],
  ['/account', 'account-settings'],
  ['/account', 'account-settings+preferences'],
  ['/account', 'account-bankings'],
])('a deposit may be offered at %s %s', (pathname, hash) => {
  expect(isQuietPlace({ pathname, hash })).toBe(false);
});
