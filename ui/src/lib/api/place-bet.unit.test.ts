import type { Placement, PlacementChange, Receipt } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { aToken } from './betslip/slip.fixture.ts';
import {
  fundingQueryOf,
  placementResultOf,
  placementStatusOf,
  pressedQueryOf,
  receiptOf,
} from './place-bet.ts';

const wireReceipt: Receipt = {
  TotalStake: 100,
  PotentialReturn: 350,
  IsPromoQualified: true,
  PromoToken: null,
  PromoTokenInfo: null,
  IsAutoAcceptedReOffer: true,
  currency: 'EUR',
  balance: 900,
  freeBalance: 0,
  placementId: 'p1',
  betIds: ['b1'],
  placedAt: '2026-11-20T12:00:00Z',
  bets: [],
};
const receipt = {
  placementId: 'p1',
  placedAt: '2026-11-20T12:00:00Z',
  currency: 'EUR',
  totalStake: 100,
  potentialReturn: 350,
  countsForPromotion: true,
  token: null,
  oddsMoved: true,
  balance: 900,
  freeBalance: 0,
  bets: [],
};
const wireChange: PlacementChange = {
  changeName: 'Each-way terms',
  selectionId: 's1',
  name: 'Alder',
  oldValue: '1/4, 3 places',
  newValue: '1/5, 3 places',
};
const change = {
  what: 'each-way-terms',
  selectionId: 's1',
  name: 'Alder',
  before: '1/4, 3 places',
  after: '1/5, 3 places',
};
const failureText = 'Sorry, the transaction failed. Please try again';

describe('the answer to a placement', () => {
  it.each<[Placement, unknown]>([
    [
      { Status: 0, msg: '', Data: wireReceipt },
      { kind: 'placed', receipt },
    ],
    [
      { Status: 8, msg: '', countdown: 12, Data: [wireChange] },
      { kind: 're-offered', changes: [change], seconds: 12 },
    ],
    [
      { Status: 8, msg: '', Data: [wireChange] },
      { kind: 'refused', code: undefined, message: failureText, failed: false },
    ],
    [
      { Status: 7, msg: '' },
      { kind: 'being-checked', code: undefined, message: failureText },
    ],
    [{ Status: 1, msg: 'Moved.', reason: 'try-again' }, { kind: 'try-again' }],
    [
      { Status: 1, msg: 'Please click below to try this bet again.' },
      {
        kind: 'refused',
        code: undefined,
        message: 'Please click below to try this bet again.',
        failed: false,
      },
    ],
    [
      { Status: 1, msg: 'Sorry', reason: 'insufficient-funds' },
      { kind: 'refused', code: 'insufficient-funds', message: 'Sorry', failed: false },
    ],
    [
      { Status: 3, msg: '' },
      { kind: 'refused', code: undefined, message: failureText, failed: true },
    ],
  ])('the answer %j to a placement means %j', (answer, result) => {
    expect(placementResultOf(answer)).toEqual(result);
  });
});

describe('the receipt', () => {
  it('names the token that paid by what it was, else by its code', () => {
    const withToken = { ...wireReceipt, PromoToken: 'WELCOME' };
    expect(receiptOf(withToken).token).toBe('WELCOME');
    expect(receiptOf({ ...withToken, PromoTokenInfo: '5.00 free bet' }).token).toBe('5.00 free bet');
  });
});

describe('what became of a placement', () => {
  it.each([
    ['placed', wireReceipt, { kind: 'placed', receipt }],
    ['placed', null, { kind: 'receipt-pending' }],
    ['referred', null, { kind: 'referred', until: undefined }],
    ['unknown', null, { kind: 'unknown' }],
  ] as const)(
    'a placement that stands as %s with the receipt %j has the outcome %j',
    (state, held, outcome) => {
      expect(placementStatusOf({ state, receipt: held })).toEqual(outcome);
    },
  );
});

it('a placement that a trader looks at says until when', () => {
  const referredUntil = '2026-11-20T12:00:30.000Z';
  expect(placementStatusOf({ state: 'referred', receipt: null, referredUntil })).toEqual({
    kind: 'referred',
    until: Date.parse(referredUntil),
  });
});

describe('what pays for a placement', () => {
  it('is said in one way only', () => {
    expect(fundingQueryOf({ kind: 'cash' })).toEqual({});
    expect(fundingQueryOf({ kind: 'free-balance' })).toEqual({ useFreeBet: true });
    expect(fundingQueryOf({ kind: 'token', token: aToken('double') })).toEqual({
      usePromoBet: true,
      promoCode: 'WELCOME',
      tokenId: 't-double',
    });
  });
});

it('what was pressed is said to the server in its own words, and nothing besides', () => {
  const { pressed } = pressedQueryOf({
    selections: [{ selectionId: 's1', priceType: 'sp' }],
    bets: [{ id: 'double', stake: 500, eachWay: true }],
    promotions: { acca: 'boost', boosts: [{ selectionId: 's1', percent: 50, maxPayout: 400 }] },
  });
  expect(JSON.parse(pressed)).toEqual({
    selections: [{ selection: 's1', priceType: 'sp' }],
    bets: [{ bet: 'double', stake: 500, eachWay: true }],
    promotions: { acca: 'accaBoost', boosts: [{ selection: 's1', percent: 50, maxPayout: 400 }] },
  });
});
