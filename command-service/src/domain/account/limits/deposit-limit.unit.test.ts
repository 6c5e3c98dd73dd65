import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  hours,
  noon,
  opened,
  readFunds,
} from '../account.fixture.ts';
import {
  changeAsked,
  changeDropped,
  limitHeld,
  nextDay,
  nothingPending,
  weeklyLimit,
} from './limits.fixture.ts';

const { set, confirm, limit, asked, waiting } = weeklyLimit('deposit');
const removed: AccountEvent = { type: 'DepositLimitRemoved', data: { period: 'weekly' } };
const cancelled = changeDropped('deposit', 'weekly');

describe('a deposit limit that is set', () => {
  it('holds at once when it is the first', () => given([opened()]).when(set(1000)).gives(limit(1000)));
  it('holds at once when it is lower', () =>
    given([opened(), limit(1000)])
      .when(set(999))
      .gives(limit(999)));
  it('may be zero', () => given([opened()]).when(set(0)).gives(limit(0)));

  it('waits a day for its confirmation when it is higher', () =>
    given([opened(), limit(1000)])
      .when(set(1001))
      .gives(asked(1001, nextDay)));

  it('waits a day for its confirmation when it is to go', () =>
    given([opened(), limit(1000)])
      .when(set(null))
      .gives(asked(null, nextDay)));

  it('changes nothing when it stays as it is', () => {
    given([opened(), limit(1000)])
      .when(set(1000))
      .givesNothing();
    given([opened()]).when(set(null)).givesNothing();
  });

  it('waits anew when another amount is asked for, and not when the same is', () => {
    given(waiting)
      .when(set(3000), after(hours(5)))
      .gives(asked(3000, after(hours(29))));
    given(waiting)
      .when(set(2000), after(hours(5)))
      .givesNothing();
  });

  it('drops a pending increase when it is lowered, or set to what holds', () => {
    const dropped = changeDropped('deposit', 'weekly', { amount: 2000, because: 'lower-limit' });
    given(waiting).when(set(500)).gives(dropped, limit(500));
    given([...waiting, limit(500)])
      .when(confirm, nextDay)
      .isRefused({ refused: 'no-pending-limit-change' });
    given(waiting).when(set(1000)).gives(cancelled);
  });

  it.each([
    ['raised', 2000],
    ['removed', null],
  ])('in Ireland can be %s only when the period it was chosen for has run', (_, amount) => {
    const history: Happened[] = [opened('IE'), limit(1000)];
    given(history)
      .when(set(amount), after(days(1)))
      .gives(asked(amount, after(days(7))));
    given(history)
      .when(set(amount), after(days(8)))
      .gives(asked(amount, after(days(9))));
    const waits = [...history, asked(amount, after(days(7)))];
    given(waits)
      .when(confirm, after(days(7) - 1))
      .isRefused({ refused: 'limit-change-too-early', param1: '27 November 2026 at 12:00' });
    given(waits)
      .when(confirm, after(days(7)))
      .givesOnce(nothingPending, amount === null ? removed : limit(amount));
  });

  it.each([
    ['daily', 1],
    ['weekly', 7],
    ['monthly', 30],
  ] as const)('in Ireland for a %s period holds for %d days from when it was set', (period, length) => {
    const one = limitHeld('deposit', period, 1000);
    given([opened('IE'), one])
      .when({ type: 'set-limit', kind: 'deposit', period, amount: null })
      .gives(changeAsked('deposit', period, null, after(days(length))));
  });

  it('in Ireland that was lowered holds for its period from then on', () => {
    const lowered: Happened = { ...limit(500), at: after(days(6)) };
    given([opened('IE'), limit(1000), lowered])
      .when(set(1000), after(days(7)))
      .gives(asked(1000, after(days(13))));
  });
});

describe('the confirmation of a higher deposit limit', () => {
  it('is too early a millisecond before the day is over', () =>
    given(waiting)
      .when(confirm, after(hours(24) - 1))
      .isRefused({ refused: 'limit-change-too-early', param1: '21 November 2026 at 12:00' }));

  it('puts the limit into force when the day is over', () =>
    given(waiting).when(confirm, nextDay).givesOnce(nothingPending, limit(2000)));

  it('removes the limit when that was asked for', () =>
    given([opened(), limit(1000), asked(null, nextDay)])
      .when(confirm, nextDay)
      .givesOnce(nothingPending, removed));

  it('is needed: the old limit stays in force until then', () =>
    expect(given(waiting).state).toMatchObject({ limits: { weekly: { amount: 1000, setAt: noon } } }));

  it('is refused when the amount that the customer read is not the one that waits', () => {
    for (const amount of [1999, 2001]) {
      given(waiting)
        .when({ ...confirm, amount }, nextDay)
        .isRefused(nothingPending);
    }
    given([opened(), limit(1000), asked(null, nextDay)])
      .when({ ...confirm, amount: 2000 }, nextDay)
      .isRefused(nothingPending);
    given(waiting)
      .when({ ...confirm, amount: 2000 }, nextDay)
      .givesOnce(nothingPending, limit(2000));
  });

  it('is refused when no change is pending', () =>
    given([opened(), limit(1000)])
      .when(confirm)
      .isRefused({ refused: 'no-pending-limit-change' }));
});

describe('what counts against a deposit limit', () => {
  const request = (amount: number) =>
    ({
      type: 'request-deposit',
      funding: 'debit',
      depositId: 'd-9',
      amount,
      card,
      verified: true,
      termsAccepted: true,
    }) as const;
  const allowed = (amount: number): AccountEvent => ({
    type: 'DepositRequested',
    data: { depositId: 'd-9', amount, card },
  });

  it.each([
    ['daily', 1],
    ['weekly', 7],
    ['monthly', 30],
  ] as const)(
    'of a %s period gives its room back after %d days, and not a millisecond before',
    (period, length) => {
      const holds = limitHeld('deposit', period, 1000);
      const history = [opened(), readFunds, holds, ...deposited(1000)];
      given(history)
        .when(request(500), after(days(length) - 1))
        .isRefused({ refused: 'deposit-limit-reached', param1: '£0.00', param2: period });
      given(history)
        .when(request(1000), after(days(length)))
        .gives(allowed(1000));
    },
  );

  it('is gross: a withdrawal gives no room back', () => {
    const daily = limitHeld('deposit', 'daily', 1000);
    const weekly = limitHeld('deposit', 'weekly', 10_000);
    const withdrawn: Happened = {
      type: 'WithdrawalRequested',
      data: { withdrawalId: 'w-1', amount: 1000, card },
    };
    given([opened(), readFunds, daily, weekly])
      .when(request(1100))
      .isRefused({ refused: 'deposit-limit-reached', param1: '£10.00', param2: 'daily' });
    given([opened(), readFunds, daily, weekly, ...deposited(1000), withdrawn])
      .when(request(500))
      .isRefused({ refused: 'deposit-limit-reached', param1: '£0.00', param2: 'daily' });
  });
});

describe('cancelling a higher deposit limit', () => {
  const daily = limitHeld('deposit', 'daily', 100);
  const dailyAsked = changeAsked('deposit', 'daily', 200);

  it('drops the pending change of one period', () =>
    given([...waiting, daily, dailyAsked])
      .when({ type: 'cancel-limit', kind: 'deposit', period: 'weekly' })
      .givesOnce(nothingPending, cancelled));

  it('drops every pending change when no period is named', () =>
    given([...waiting, daily, dailyAsked])
      .when({ type: 'cancel-limit', kind: 'deposit' })
      .givesOnce(nothingPending, changeDropped('deposit', 'daily'), cancelled));

  it('is refused when no change is pending', () =>
    given([opened(), limit(1000)])
      .when({ type: 'cancel-limit', kind: 'deposit' })
      .isRefused({ refused: 'no-pending-limit-change' }));
});
