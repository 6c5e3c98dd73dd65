import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { after, card, days, given, type Happened } from '../account.fixture.ts';
import { bet, placed } from '../bets/betting.fixture.ts';
import {
  balanceOf,
  completedDeposit,
  completedWithdrawal,
  declinedDeposit,
  ended,
  failedWithdrawal,
  followedBy,
  funded,
  payment,
  requested,
  resolve,
  resolved,
  saysDeposit,
  saysWithdrawal,
  twoSay,
} from './contradictions.fixture.ts';

describe('a contradicted payment', () => {
  it.each([
    ['a deposit that was credited', 'd-1', completedDeposit],
    ['a deposit that was declined', 'd-1', declinedDeposit],
    ['a withdrawal that was paid', 'w-1', completedWithdrawal],
    ['a withdrawal that came back', 'w-1', failedWithdrawal],
  ] as const)('stays as it was recorded when one person says so: %s', (_, paymentId, history) => {
    given(history)
      .when(resolve(paymentId, 'as-recorded'))
      .givesOnce(ended, resolved(paymentId, 'as-recorded'));
    expect(balanceOf(followedBy(history, resolve(paymentId, 'as-recorded')))).toBe(balanceOf(history));
  });

  it('is corrected only when a second person says so too', () => {
    const asked = requested(payment('d-1', 'deposit', 1000, 'completed'));
    given(completedDeposit)
      .when(resolve('d-1', 'as-reported'))
      .givesOnce({ refused: 'needs-another-person' }, asked);
    given([...completedDeposit, asked])
      .when(resolve('d-1', 'as-reported'))
      .isRefused({ refused: 'needs-another-person' });
    // Who asked takes it back by saying that it ended as recorded, which anybody may say alone.
    for (const by of ['staff-1', 'staff-2']) {
      given([...completedDeposit, asked])
        .when(resolve('d-1', 'as-recorded', by))
        .givesOnce(ended, resolved('d-1', 'as-recorded'));
    }
    expect(balanceOf([...completedDeposit, asked])).toBe(1000);
  });

  it('that nobody contradicted can not be cleared up', () =>
    given(funded).when(resolve('d-0', 'as-reported')).isRefused({ refused: 'not-found' }));
});

describe('a contradicted payment that ended as it was reported', () => {
  const moves: [
    name: string,
    paymentId: string,
    history: Happened[],
    event: AccountEvent,
    balance: number,
  ][] = [
    [
      'takes back a deposit that never arrived',
      'd-1',
      completedDeposit,
      { type: 'DepositTakenBack', data: { depositId: 'd-1', amount: 1000, debited: 1000, shortfall: 0 } },
      0,
    ],
    [
      'credits a deposit that did',
      'd-1',
      declinedDeposit,
      { type: 'DepositCompleted', data: { depositId: 'd-1', amount: 1000, providerReference: 'r-1' } },
      1000,
    ],
    [
      'gives back a withdrawal that did not arrive',
      'w-1',
      completedWithdrawal,
      { type: 'WithdrawalFailed', data: { withdrawalId: 'w-1', amount: 800, reason: 'did not arrive' } },
      1000,
    ],
    [
      'takes again a withdrawal that had come back',
      'w-1',
      failedWithdrawal,
      {
        type: 'WithdrawalTakenAgain',
        data: { withdrawalId: 'w-1', amount: 800, debited: 800, shortfall: 0 },
      },
      200,
    ],
  ];

  it.each(moves)('%s, once', (_, paymentId, history, event, balance) => {
    given(followedBy(history, resolve(paymentId, 'as-reported')))
      .when(resolve(paymentId, 'as-reported', 'staff-2'))
      .givesOnce(ended, event, resolved(paymentId, 'as-reported'));
    expect(balanceOf(twoSay(history, paymentId))).toBe(balance);
  });

  it.each([
    ['a deposit', completedDeposit, 'd-1', saysDeposit],
    ['a deposit', declinedDeposit, 'd-1', saysDeposit],
    ['a withdrawal', completedWithdrawal, 'w-1', saysWithdrawal],
    ['a withdrawal', failedWithdrawal, 'w-1', saysWithdrawal],
  ] as const)(
    'moves nothing more by what is reported of %s later, in whatever order',
    (_, history, id, says) => {
      const corrected = twoSay(history, id);
      for (const report of [says.completed, says.declined]) {
        given(corrected).when(report).givesNothing();
        given(corrected)
          .when(report, after(days(40)))
          .givesNothing();
      }
    },
  );

  it('takes what the wallet holds, and writes down what it does not', () => {
    const spent = [...completedDeposit, placed(bet('single', 'a', 700), 'p-1')];
    given(followedBy(spent, resolve('d-1', 'as-reported')))
      .when(resolve('d-1', 'as-reported', 'staff-2'))
      .givesOnce(
        ended,
        { type: 'DepositTakenBack', data: { depositId: 'd-1', amount: 1000, debited: 300, shortfall: 700 } },
        resolved('d-1', 'as-reported'),
      );
    const again = [...failedWithdrawal, placed(bet('single', 'a', 900), 'p-1')];
    given(followedBy(again, resolve('w-1', 'as-reported')))
      .when(resolve('w-1', 'as-reported', 'staff-2'))
      .givesOnce(
        ended,
        {
          type: 'WithdrawalTakenAgain',
          data: { withdrawalId: 'w-1', amount: 800, debited: 100, shortfall: 700 },
        },
        resolved('w-1', 'as-reported'),
      );
  });

  it('takes what waits to leave the wallet before there is a shortfall', () => {
    const waiting: Happened = {
      type: 'WithdrawalHeld',
      data: { withdrawalId: 'w-9', amount: 900, card, reason: 'contradicted-payment' },
    };
    given(followedBy([...completedDeposit, waiting], resolve('d-1', 'as-reported')))
      .when(resolve('d-1', 'as-reported', 'staff-2'))
      .givesOnce(
        ended,
        {
          type: 'WithdrawalFailed',
          data: {
            ...{ withdrawalId: 'w-9', amount: 900, reason: 'a payment was taken back' },
            taken: { amount: 900 },
          },
        },
        { type: 'DepositTakenBack', data: { depositId: 'd-1', amount: 1000, debited: 1000, shortfall: 0 } },
        resolved('d-1', 'as-reported'),
      );
  });

  it('is owed to its card by what arrived in the end', () => {
    const owed = (history: readonly Happened[]) => {
      const { state } = given(history);
      return state.status === 'open' ? state.payments.cards : [];
    };
    expect(owed(twoSay(completedDeposit, 'd-1'))).toMatchObject([{ paidIn: 0, paidOut: 0 }]);
    expect(owed(twoSay(declinedDeposit, 'd-1'))).toMatchObject([{ paidIn: 1000, paidOut: 0 }]);
    expect(owed(twoSay(completedWithdrawal, 'w-1'))).toMatchObject([{ paidIn: 1000, paidOut: 0 }]);
    expect(owed(twoSay(failedWithdrawal, 'w-1'))).toMatchObject([{ paidIn: 1000, paidOut: 800 }]);
  });

  it('credits no deposit again that a refund let in meanwhile, also once the deposit itself is forgotten', () => {
    const of = { depositId: 'd-1', amount: 1000, providerReference: 'r-1' } as const;
    const refund = { type: 'reclaim-deposit', kind: 'refund', ...of, reference: 'r-2' } as const;
    const refunded = followedBy(declinedDeposit, refund);
    const later: Happened = {
      type: 'DepositRequested',
      data: { depositId: 'd-2', amount: 500, card },
      at: after(days(40)),
    };
    for (const history of [refunded, [...refunded, later]]) {
      given(followedBy(history, resolve('d-1', 'as-reported')))
        .when(resolve('d-1', 'as-reported', 'staff-2'))
        .givesOnce(ended, resolved('d-1', 'as-reported'));
    }
  });
});
