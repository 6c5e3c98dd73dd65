import type { AccountEvent, PaymentEnd } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  opened,
  otherCard,
  plain,
} from '../account.fixture.ts';
import { bet, placed } from '../bets/betting.fixture.ts';
import type { AccountCommand } from '../commands.ts';

type Kind = 'deposit' | 'withdrawal';

const note = plain('the bank says so');
const resolve = (paymentId: string, outcome: 'as-recorded' | 'as-reported', decidedBy = 'staff-1') =>
  ({ type: 'resolve-contradiction', paymentId, outcome, note, decidedBy }) as const;
const payment = (paymentId: string, kind: Kind, amount: number, recorded: PaymentEnd) =>
  ({
    ...{ paymentId, kind, amount, recorded },
    reported: recorded === 'completed' ? 'declined' : 'completed',
    providerReference: 'r-1',
  }) as const;
const requested = (data: ReturnType<typeof payment>): Happened => ({
  type: 'PaymentCorrectionRequested',
  data: { ...data, requestedBy: 'staff-1', note },
});
const resolved = (paymentId: string, outcome: 'as-recorded' | 'as-reported'): Happened => ({
  type: 'PaymentContradictionResolved',
  data: { paymentId, outcome, note },
});
const ended = { refused: 'review-ended' } as const;

/** What happened with what a command gives then. */
const then = (history: readonly Happened[], command: AccountCommand): Happened[] => {
  const decided = given(history).decides(command);
  if ('refused' in decided) throw new Error(`refused: ${decided.refused}`);
  return [...history, ...decided];
};
const balanceOf = (history: readonly Happened[]): number => {
  const { state } = given(history);
  return state.status === 'open' ? state.wallet.balance : 0;
};

const saysDeposit = {
  completed: { type: 'complete-deposit', depositId: 'd-1', providerReference: 'r-1' },
  declined: { type: 'decline-deposit', depositId: 'd-1', reason: 'declined', providerReference: 'r-1' },
} as const;
const saysWithdrawal = {
  completed: { type: 'complete-withdrawal', withdrawalId: 'w-1', providerReference: 'r-1' },
  declined: { type: 'fail-withdrawal', withdrawalId: 'w-1', reason: 'declined', providerReference: 'r-1' },
} as const;
const depositAsked: Happened = { type: 'DepositRequested', data: { depositId: 'd-1', amount: 1000, card } };
const withdrawalAsked: Happened = {
  type: 'WithdrawalRequested',
  data: { withdrawalId: 'w-1', amount: 800, card },
};

const completedDeposit = then(then([opened(), depositAsked], saysDeposit.completed), saysDeposit.declined);
const declinedDeposit = then(then([opened(), depositAsked], saysDeposit.declined), saysDeposit.completed);
const funded = [opened(), ...deposited(1000, 'd-0')];
const completedWithdrawal = then(
  then([...funded, withdrawalAsked], saysWithdrawal.completed),
  saysWithdrawal.declined,
);
const failedWithdrawal = then(
  then([...funded, withdrawalAsked], saysWithdrawal.declined),
  saysWithdrawal.completed,
);
const twoSay = (history: readonly Happened[], paymentId: string): Happened[] =>
  then(then(history, resolve(paymentId, 'as-reported')), resolve(paymentId, 'as-reported', 'staff-2'));

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
    expect(balanceOf(then(history, resolve(paymentId, 'as-recorded')))).toBe(balanceOf(history));
  });

  it('is corrected only when a second person says so too', () => {
    const asked = requested(payment('d-1', 'deposit', 1000, 'completed'));
    given(completedDeposit)
      .when(resolve('d-1', 'as-reported'))
      .givesOnce({ refused: 'needs-another-person' }, asked);
    for (const outcome of ['as-recorded', 'as-reported'] as const) {
      given([...completedDeposit, asked])
        .when(resolve('d-1', outcome))
        .isRefused({ refused: 'needs-another-person' });
    }
    given([...completedDeposit, asked])
      .when(resolve('d-1', 'as-recorded', 'staff-2'))
      .givesOnce(ended, resolved('d-1', 'as-recorded'));
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
    given(then(history, resolve(paymentId, 'as-reported')))
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
    given(then(spent, resolve('d-1', 'as-reported')))
      .when(resolve('d-1', 'as-reported', 'staff-2'))
      .givesOnce(
        ended,
        { type: 'DepositTakenBack', data: { depositId: 'd-1', amount: 1000, debited: 300, shortfall: 700 } },
        resolved('d-1', 'as-reported'),
      );
    const again = [...failedWithdrawal, placed(bet('single', 'a', 900), 'p-1')];
    given(then(again, resolve('w-1', 'as-reported')))
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
    given(then([...completedDeposit, waiting], resolve('d-1', 'as-reported')))
      .when(resolve('d-1', 'as-reported', 'staff-2'))
      .givesOnce(
        ended,
        {
          type: 'WithdrawalFailed',
          data: { withdrawalId: 'w-9', amount: 900, reason: 'a payment did not arrive' },
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
});

describe('while it is open how a payment ended', () => {
  const withdraw = { type: 'request-withdrawal', withdrawalId: 'w-2', amount: 600, card } as const;
  const held: Happened = {
    type: 'WithdrawalHeld',
    data: { withdrawalId: 'w-2', amount: 600, card, reason: 'contradicted-payment' },
  };
  const release = {
    type: 'decide-withdrawal',
    withdrawalId: 'w-2',
    approved: true,
    otherwise: false,
    note,
    decidedBy: 'staff-2',
  } as const;

  it('a withdrawal waits, be it to the card that was paid in with', () => {
    given(completedDeposit).when(withdraw).gives(held);
    given(then(completedDeposit, resolve('d-1', 'as-recorded')))
      .when(withdraw)
      .gives({ type: 'WithdrawalRequested', data: { withdrawalId: 'w-2', amount: 600, card } });
  });

  it('nothing that waits is paid out, and it may be given back', () => {
    const waiting = [...completedDeposit, held];
    given(waiting).when(release).isRefused({ refused: 'payment-contradicted' });
    given(waiting)
      .when({ ...release, approved: false })
      .givesOnce(ended, {
        type: 'WithdrawalFailed',
        data: { withdrawalId: 'w-2', amount: 600, reason: 'not approved', note },
      });
    given(then(waiting, resolve('d-1', 'as-recorded')))
      .when(release)
      .givesOnce(ended, {
        type: 'WithdrawalReleased',
        data: { withdrawalId: 'w-2', amount: 600, card, note },
      });
  });
});

describe('a report about a payment that the state has forgotten', () => {
  const past = { amount: 900, outcome: 'completed', card: otherCard } as const;
  const contradicted = (kind: Kind, paymentId: string): Happened => ({
    type: 'PaymentContradicted',
    data: { ...payment(paymentId, kind, 900, 'completed'), card: otherCard },
  });

  it('is written down where it contradicts what the stream has, and is nothing where it does not', () => {
    given(funded)
      .when({ ...saysDeposit.declined, past })
      .gives(contradicted('deposit', 'd-1'));
    given(funded)
      .when({ ...saysWithdrawal.declined, past })
      .gives(contradicted('withdrawal', 'w-1'));
    given(funded)
      .when({ ...saysDeposit.completed, past })
      .givesNothing();
    given(funded)
      .when({ ...saysWithdrawal.completed, past })
      .givesNothing();
  });

  it('can be put right as any other', () => {
    const late = twoSay([...funded, contradicted('withdrawal', 'w-1')], 'w-1');
    expect(late).toContainEqual({
      type: 'WithdrawalFailed',
      data: { withdrawalId: 'w-1', amount: 900, reason: 'did not arrive' },
    });
    expect(balanceOf(late)).toBe(1900);
    const declined: Happened = {
      type: 'PaymentContradicted',
      data: { ...payment('d-1', 'deposit', 900, 'declined'), card: otherCard },
    };
    const credited = twoSay([...funded, declined], 'd-1');
    expect(balanceOf(credited)).toBe(1900);
    expect(given(credited).state).toMatchObject({
      payments: { cards: [{ paidIn: 1000 }, { token: otherCard.token, paidIn: 900 }] },
    });
  });
});
