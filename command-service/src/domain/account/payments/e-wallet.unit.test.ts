import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  days,
  eWallet,
  given,
  type Happened,
  opened,
  plain,
  readFunds,
  sealedCard,
} from '../account.fixture.ts';
import { bars } from '../copies.fixture.ts';
import { isCardInUse } from '../payment-methods/card-in-use.ts';
import { testRules } from '../rules.fixture.ts';
import { openAccountOf } from '../state.ts';
import { depositOf } from './payments.ts';

const request = (amount = 2000, depositId = 'd-1') =>
  ({
    type: 'request-deposit',
    depositId,
    amount,
    card: eWallet,
    funding: 'unknown',
    verified: true,
    termsAccepted: true,
  }) as const;
const requested = (amount = 2000, depositId = 'd-1'): Happened => ({
  type: 'DepositRequested',
  data: { depositId, amount, card: eWallet },
});
const hears = (funding: 'balance' | 'debit' | 'prepaid' | 'credit' | 'unknown', depositId = 'd-1') =>
  ({ type: 'note-authorisation', depositId, funding, verified: true, termsAccepted: true }) as const;
const authorised = (depositId = 'd-1') =>
  ({ type: 'DepositAuthorised', data: { depositId, funding: 'balance' } }) as const satisfies Happened;
const declined = (reason: 'credit-funding' | 'unknown-funding' | 'not-allowed', depositId = 'd-1') =>
  ({ type: 'DepositDeclined', data: { depositId, reason } }) as const satisfies Happened;
const complete = { type: 'complete-deposit', depositId: 'd-1', providerReference: 'r-1' } as const;
const completed = (depositId = 'd-1'): Happened => ({
  type: 'DepositCompleted',
  data: { depositId, amount: 2000, providerReference: 'r-1' },
});
const ready = [opened(), readFunds];
const asked = [...ready, requested()];
const paidIn = [...asked, authorised(), completed()];

describe('a deposit by e-wallet', () => {
  it('is asked for before anybody knows what it is paid from, and not where it is known to be borrowed', () => {
    given(ready).when(request()).gives(requested());
    given(ready)
      .when({ ...request(), funding: 'credit' })
      .isRefused({ refused: 'credit-card-refused' });
  });

  it.each(['balance', 'debit', 'prepaid'] as const)('may be taken where it is paid from %s', (funding) =>
    given(asked)
      .when(hears(funding))
      .gives({ type: 'DepositAuthorised', data: { depositId: 'd-1', funding } }),
  );

  it.each([
    ['credit', 'credit-funding'],
    ['unknown', 'unknown-funding'],
  ] as const)('is let go where what it is paid from is %s', (funding, reason) =>
    given(asked).when(hears(funding)).gives(declined(reason)),
  );

  it.each([
    ['credit', 'credit-funding'],
    ['unknown', 'unknown-funding'],
  ] as const)('that was to be taken is let go where the last word before that is %s', (funding, reason) => {
    given([...asked, authorised()])
      .when(hears(funding))
      .gives(declined(reason));
    given([...asked, authorised()])
      .when(hears('debit'))
      .gives();
  });

  it('that was given up and let through once more is taken by what it is paid from then', () => {
    const again: Happened[] = [
      { type: 'DepositDeclined', data: { depositId: 'd-1', reason: 'authentication-expired' } },
      { type: 'DepositConfirmationAllowed', data: { depositId: 'd-1', amount: 2000, card: eWallet } },
    ];
    const types = given([...asked, authorised(), ...again]).decides(complete);
    expect(types).toMatchObject([{ type: 'DepositDeclined' }, { type: 'PaymentContradicted' }]);
  });

  it('that was not allowed stays so, and counts as no failure, whatever the provider says of having let it go', () =>
    given([...asked, authorised(), declined('not-allowed')])
      .when({ type: 'decline-deposit', depositId: 'd-1', reason: 'declined', providerReference: 'r-1' })
      .gives());

  it('by credit is credited by nobody, however many persons say that the provider has it', () => {
    const contradiction = {
      type: 'PaymentContradicted',
      data: {
        ...{ paymentId: 'd-1', kind: 'deposit', amount: 2000, providerReference: 'r-1' },
        ...{ recorded: 'declined', reported: 'completed', card: eWallet },
      },
    } as const satisfies Happened;
    const resolve = (outcome: 'as-reported' | 'as-recorded') =>
      ({
        type: 'resolve-contradiction',
        paymentId: 'd-1',
        outcome,
        note: plain('seen at the provider'),
        decidedBy: 's-1',
      }) as const;
    const reason = 'credit-funding';
    const found = [...asked, declined(reason), contradiction];
    // Its state has forgotten the deposit by now.
    const late = [...ready, { ...contradiction, data: { ...contradiction.data, reason } } as const];
    for (const history of [found, late]) {
      given(history).when(resolve('as-reported')).isRefused({ refused: 'credit-card-refused' });
      expect(given(history).decides(resolve('as-recorded'))).toMatchObject([
        { type: 'PaymentContradictionResolved' },
      ]);
    }
  });

  it('by credit is known for that also once the state has forgotten it', () => {
    const past = {
      amount: 2000,
      outcome: 'declined',
      card: eWallet,
      requestedAt: after(-days(40)),
      reason: 'credit-funding',
    } as const;
    expect(given(ready).decides({ ...complete, past })).toMatchObject([
      { type: 'PaymentContradicted', data: { reason: 'credit-funding' } },
    ]);
  });

  it('that was let go for what it is paid from is not let in by a refund of some of it, whatever was accepted before', () => {
    const of = { depositId: 'd-1', reference: 'f-1', providerReference: 'r-1' } as const;
    const refund = { type: 'reclaim-deposit', kind: 'refund', ...of, amount: 500 } as const;
    for (const reason of ['credit-funding', 'unknown-funding'] as const)
      expect(given([...asked, authorised(), declined(reason)]).decides(refund)).toMatchObject([
        { type: 'PaymentContradicted', data: { reported: 'completed', reason } },
      ]);
  });

  it('goes by its own word, whatever was said of an earlier one, or when it was saved', () => {
    const saved: Happened = {
      type: 'PaymentMethodAdded',
      data: { methodId: 'm-1', token: eWallet.token, details: sealedCard('e'), funding: 'unknown' },
    };
    given([...ready, saved, ...paidIn.slice(2), requested(2000, 'd-2')])
      .when(hears('credit', 'd-2'))
      .gives(declined('credit-funding', 'd-2'));
  });

  it('is in the wallet once it was taken, and neither while it is held nor when it was let go', () => {
    const balanceAfter = (...history: Happened[]) =>
      openAccountOf(given([...asked, ...history]).state).wallet.balance;
    expect(balanceAfter(authorised())).toBe(0);
    expect(balanceAfter(declined('credit-funding'))).toBe(0);
    given([...asked, authorised()])
      .when(complete)
      .gives(completed());
  });

  it('that is taken before the account has accepted what it is paid from waits for staff, and pays nothing in', () => {
    const contradiction = (reason: 'credit-funding' | 'unknown-funding') =>
      ({
        type: 'PaymentContradicted',
        data: {
          ...{ paymentId: 'd-1', kind: 'deposit', amount: 2000, providerReference: 'r-1' },
          ...{ recorded: 'declined', reported: 'completed', card: eWallet, reason },
        },
      }) as const satisfies Happened;
    given(asked).when(complete).gives(declined('unknown-funding'), contradiction('unknown-funding'));
    given([...asked, declined('credit-funding')])
      .when(complete)
      .gives(contradiction('credit-funding'));
    given([...asked, declined('unknown-funding'), contradiction('unknown-funding')])
      .when(complete)
      .gives();
  });

  it('that was given up is not taken any more', () => {
    const givenUp: Happened = {
      type: 'DepositDeclined',
      data: { depositId: 'd-1', reason: 'provider-timeout' },
    };
    given([...asked, givenUp])
      .when(hears('balance'))
      .gives();
  });

  const lowerLimit: Happened = { type: 'DepositLimitSet', data: { period: 'daily', amount: 1999 } };
  it.each([lowerLimit, ...bars].map((bar) => [bar.type, bar] as const))(
    'is let go where this came while it was held: %s',
    (_, bar) => {
      given([...asked, bar])
        .when(hears('balance'))
        .gives(declined('not-allowed'));
      given([...asked, authorised(), bar])
        .when(hears('balance'))
        .gives(declined('not-allowed'));
    },
  );

  it.each(['credit', 'unknown'] as const)('of %s is declined for that, whatever else bars it', (funding) => {
    const bar: Happened = { type: 'TimeOutSet', data: { length: 'day', until: after(days(1)) } };
    given([...asked, bar])
      .when(hears(funding))
      .gives(declined(`${funding}-funding`));
  });

  it('is let go where its customer may not pay in any more, by what is known outside of the account', () => {
    given(asked)
      .when({ ...hears('balance'), termsAccepted: false })
      .gives(declined('not-allowed'));
    given(asked)
      .when({ ...hears('balance'), verified: false })
      .gives(declined('not-allowed'));
  });

  it('is no reason against itself: what fills a limit may be taken, once', () => {
    const limit: Happened = { type: 'DepositLimitSet', data: { period: 'daily', amount: 2000 } };
    given([...ready, limit, requested()])
      .when(hears('balance'))
      .gives(authorised());
    given([...ready, limit, requested(), authorised()])
      .when(hears('balance'))
      .gives();
  });

  it('that was let go as it was barred is credited where the provider had taken it by then, once it had been accepted', () => {
    given([...asked, authorised(), declined('not-allowed')])
      .when(complete)
      .gives(completed());
    expect(given([...asked, declined('not-allowed')]).decides(complete)).toMatchObject([
      declined('unknown-funding'),
      { type: 'PaymentContradicted' },
    ]);
  });

  it('that was held and never taken is given up, and counts no more under limits', () => {
    const expired = { type: 'decline-deposit', depositId: 'd-1', reason: 'authentication-expired' } as const;
    const givenUp: Happened = {
      type: 'DepositDeclined',
      data: { depositId: 'd-1', reason: 'authentication-expired' },
    };
    const limit: Happened = { type: 'DepositLimitSet', data: { period: 'daily', amount: 2000 } };
    given([...asked, authorised()])
      .when({ ...expired, providerReference: 'r-1' })
      .gives(givenUp);
    given([...ready, limit, requested(), authorised(), givenUp])
      .when(request(2000, 'd-2'))
      .gives(requested(2000, 'd-2'));
  });

  it('that is taken back and was never accepted here is not paid in by that, and waits for staff', () => {
    const of = { depositId: 'd-1', reference: 'c-1', providerReference: 'r-1' } as const;
    const reclaim = { type: 'reclaim-deposit', kind: 'chargeback', ...of } as const;
    const reversal = { type: 'reverse-chargeback', ...of } as const;
    for (const said of [reclaim, { ...reclaim, amount: 500 }, reversal]) {
      const events = given(asked).decides(said);
      expect(events).toMatchObject([
        declined('unknown-funding'),
        { type: 'PaymentContradicted', data: { paymentId: 'd-1', reported: 'completed' } },
      ]);
      given([...asked, ...(events as Happened[])])
        .when(said)
        .gives();
    }
  });

  it('counts as one that failed when it is let go, and blocks where that is too often', () => {
    const { most, minutes } = testRules.depositPace.failed;
    const before = Array.from({ length: most - 1 }, (_, index) => `d-${index + 10}`).flatMap((id) => [
      requested(2000, id),
      declined('credit-funding', id),
    ]);
    const events = given([...asked, ...before]).decides(hears('credit'));
    expect(events).toMatchObject([
      { type: 'DepositDeclined' },
      { type: 'DepositsBlocked', data: { because: 'failed', count: most, minutes } },
    ]);
  });

  it('is refused where it is not offered in the country, as is one below the minimum', () => {
    const hiddenWaysToDeposit = { GB: ['paypal'], IE: [] } as const;
    given(ready, { hiddenWaysToDeposit }).when(request()).isRefused({ refused: 'deposit-method-hidden' });
    given(ready, { hiddenWaysToDeposit: { GB: ['card'], IE: [] } })
      .when(request())
      .gives(requested());
    given(ready).when(request(499)).isRefused({ refused: 'below-minimum-deposit', param1: '£5' });
  });

  it('is refused once one of it was taken back, while a card pays in all the same', () => {
    const sums = { amount: 2000, debited: 2000, shortfall: 0 };
    const chargedBack: Happened = {
      type: 'DepositChargedBack',
      data: { depositId: 'd-1', reference: 'c-1', ...sums, card: eWallet },
    };
    given([...paidIn, chargedBack])
      .when(request(2000, 'd-2'))
      .isRefused({ refused: 'e-wallet-charged-back' });
    given([...paidIn, chargedBack])
      .when({ ...request(2000, 'd-2'), card, funding: 'debit' })
      .gives({ type: 'DepositRequested', data: { depositId: 'd-2', amount: 2000, card } });
  });
});

describe('a withdrawal to an e-wallet', () => {
  const withdraw = (amount: number, to: typeof eWallet | typeof card = eWallet) =>
    ({ type: 'request-withdrawal', withdrawalId: 'w-1', amount, card: to, ownerChange: null }) as const;

  it('is paid up to what came from it, and looked at beyond that, as one to a card that nothing came from', () => {
    const more: Happened[] = [
      { type: 'DepositRequested', data: { depositId: 'd-2', amount: 2000, card } },
      completed('d-2'),
    ];
    const history = [...paidIn, ...more];
    given(history)
      .when(withdraw(2000))
      .gives({ type: 'WithdrawalRequested', data: { withdrawalId: 'w-1', amount: 2000, card: eWallet } });
    given(history)
      .when(withdraw(2001))
      .gives({
        type: 'WithdrawalHeld',
        data: { withdrawalId: 'w-1', amount: 2001, card: eWallet, reason: 'above-card-deposits' },
      });
    given(paidIn)
      .when(withdraw(2000, card))
      .gives({
        type: 'WithdrawalHeld',
        data: { withdrawalId: 'w-1', amount: 2000, card, reason: 'other-card' },
      });
  });

  it('keeps it with the provider as long as money of it is in the account', () => {
    const inUse = (history: Happened[]) =>
      isCardInUse(openAccountOf(given(history).state), eWallet.token, new Date('2026-11-20T12:00:00Z'));
    expect(inUse(paidIn)).toBe(true);
    expect(inUse([...asked, authorised()])).toBe(true);
    expect(inUse([...asked, declined('credit-funding')])).toBe(false);
  });
});

it('what a deposit was paid from is known as long as the deposit is', () => {
  const { payments } = openAccountOf(given(paidIn).state);
  expect(depositOf(payments, 'd-1')).toMatchObject({ status: 'completed', funding: 'balance' });
});
