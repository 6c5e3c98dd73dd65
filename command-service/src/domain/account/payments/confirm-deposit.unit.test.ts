import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  hours,
  opened,
  plain,
  readFunds,
} from '../account.fixture.ts';
import { bars as everyBar } from '../copies.fixture.ts';
import { depositedWithin } from '../limits/deposit-allowance.ts';
import { testRules } from '../rules.fixture.ts';
import { openAccountOf } from '../state.ts';

const amount = 1000;
const asked: Happened[] = [
  opened(),
  readFunds,
  { type: 'DepositRequested', data: { depositId: 'd-9', amount, card } },
  { type: 'DepositAuthenticationAsked', data: { depositId: 'd-9' } },
];
const declined = (reason: 'authentication-expired' | 'not-allowed' | 'declined'): Happened => ({
  type: 'DepositDeclined',
  data: { depositId: 'd-9', reason },
});
const expired = [...asked, declined('authentication-expired')];
const confirm = {
  type: 'confirm-deposit',
  depositId: 'd-9',
  verified: true,
  termsAccepted: true,
  funding: 'debit',
} as const;
const letThrough: Happened = {
  type: 'DepositConfirmationAllowed',
  data: { depositId: 'd-9', amount, card },
};
const daily = (limit: number): Happened => ({
  type: 'DepositLimitSet',
  data: { period: 'daily', amount: limit },
});
const chargedBack: Happened = {
  type: 'DepositChargedBack',
  data: { depositId: 'd-1', reference: 'c-1', amount: 500, debited: 500, shortfall: 0, card },
};
const until = after(days(180));
const blocked: Happened = {
  type: 'DepositsBlocked',
  data: { because: 'failed', count: 5, minutes: 10, until },
};

const bars: [string, Happened[], string][] = [
  ['an exclusion', [{ type: 'ExclusionSet', data: { scope: 'full', months: 6, until } }], 'self-excluded'],
  [
    'an exclusion from all that is sold',
    testRules.productsSold.map(
      (scope): Happened => ({
        type: 'ExclusionSet',
        data: { scope, months: 6, until },
      }),
    ),
    'product-excluded',
  ],
  ['a time-out', [{ type: 'TimeOutSet', data: { length: 'day', until: after(days(1)) } }], 'time-out'],
  ['a block of deposits', [blocked], 'too-many-failed-deposits'],
  [
    'a closing of the account',
    [{ type: 'AccountClosing', data: { closingId: 'c', by: 'customer', reason: null } }],
    'account-closing',
  ],
  ['a chargeback of its card', [...deposited(500, 'd-1'), chargedBack], 'card-charged-back'],
  ['a limit that is lower', [daily(amount - 1)], 'deposit-limit-reached'],
  [
    'a restriction by staff',
    [{ type: 'LimitsRestricted', data: { period: 'daily', amount: 500, note: plain('seen') } }],
    'deposits-restricted',
  ],
];

describe('a deposit whose customer comes back from their bank', () => {
  it('is let through as long as nothing stands against it, and counts still', () => {
    given(asked).when(confirm).gives(letThrough);
    given([...asked, daily(amount)])
      .when(confirm)
      .gives(letThrough);
  });

  it('is no reason against itself, however close to a limit it is: it is counted once', () => {
    const rest = deposited(500, 'd-1');
    given([...asked, ...rest, daily(1500)])
      .when(confirm)
      .gives(letThrough);
    given([...asked, ...rest, daily(1499)])
      .when(confirm)
      .isRefused({ refused: 'deposit-limit-reached', param1: '£9.99', param2: 'daily' });
  });

  it.each(bars)('is not let through after %s, which came while it was at the bank', (_, bar, refused) => {
    expect(given([...asked, ...bar]).decides(confirm)).toMatchObject({ refused });
  });

  it.each(bars)('that was given up is not let through after %s', (_, bar, refused) => {
    expect(given([...expired, ...bar]).decides(confirm)).toMatchObject({ refused });
  });

  it.each(bars)('is decided anew where it was let through before %s', (_, bar, refused) => {
    expect(given([...asked, letThrough, ...bar]).decides(confirm)).toMatchObject({ refused });
  });

  it.each(everyBar.map((bar) => [bar.type, bar] as const))(
    'is let through after none of what bars: %s',
    (_, bar) => {
      for (const before of [asked, expired, [...asked, letThrough]])
        expect(given([...before, bar]).decides(confirm)).toHaveProperty('refused');
    },
  );

  it.each([
    ['a credit card', 'credit', 'credit-card-refused'],
    ['one of which nobody knows', 'unknown', 'card-funding-unknown'],
  ] as const)('is not let through where its card is %s by what is known now', (_, funding, refused) => {
    for (const before of [asked, expired])
      expect(given(before).decides({ ...confirm, funding })).toMatchObject({ refused });
  });

  it('is not let through for who is verified no more, or has not accepted the terms in force', () => {
    given(asked)
      .when({ ...confirm, verified: false })
      .isRefused({ refused: 'not-verified' });
    given(asked)
      .when({ ...confirm, termsAccepted: false })
      .isRefused({ refused: 'terms-not-accepted' });
  });

  it('that was given up is let through where it would be asked for now, and is under way again', () => {
    given(expired)
      .when(confirm, after(hours(1)))
      .gives(letThrough);
    const account = openAccountOf(given([...expired, letThrough]).state);
    expect(depositedWithin(account, 'daily', new Date(after(days(2))))).toBe(amount);
  });

  it('that was given up is not let through once its limit is used by another', () => {
    const full = [...expired, daily(amount), ...deposited(amount, 'd-1')];
    given(full)
      .when(confirm)
      .isRefused({ refused: 'deposit-limit-reached', param1: '£0.00', param2: 'daily' });
    given(full)
      .when(confirm, after(days(1)))
      .gives(letThrough);
  });

  it('is for nobody to complete who was told that it was not allowed, or once it has ended', () => {
    const ended = { refused: 'not-found' } as const;
    given([...asked, declined('not-allowed')])
      .when(confirm)
      .isRefused(ended);
    given([...asked, declined('declined')])
      .when(confirm)
      .isRefused(ended);
    given([opened(), readFunds, ...deposited(amount, 'd-9')])
      .when(confirm)
      .isRefused(ended);
    given([opened(), readFunds]).when(confirm).isRefused(ended);
  });

  it('that was not allowed is credited all the same where its money came in', () => {
    given([...asked, declined('not-allowed')])
      .when({ type: 'complete-deposit', depositId: 'd-9', providerReference: 'r' })
      .gives({ type: 'DepositCompleted', data: { depositId: 'd-9', amount, providerReference: 'r' } });
  });

  it('that was not allowed is no failed deposit of its card, and is given up once', () => {
    const giveUp = { type: 'decline-deposit', depositId: 'd-9', reason: 'not-allowed' } as const;
    given([...asked, letThrough])
      .when(giveUp)
      .gives(declined('not-allowed'));
    given(expired).when(giveUp).givesNothing();
    given([opened(), readFunds, ...deposited(amount, 'd-9')])
      .when(giveUp)
      .givesNothing();
  });
});
