import type { AccountEvent } from '@paddock/contracts/events';
import type { LimitPeriod, PeriodAmount } from '@paddock/contracts/limits';
import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  opened,
  plain,
  readFunds,
} from '../account.fixture.ts';
import { changeAsked, changeDropped, limitHeld, nextDay } from './limits.fixture.ts';
import { isTighter } from './restriction.ts';

const asked = { requestId: 'r-1', requestedBy: 'staff-1' };
const note = plain('a talk on the telephone');
const weekly70: PeriodAmount = { amount: 7000, period: 'weekly' };
const restrict = (restriction: PeriodAmount | null) =>
  ({ type: 'restrict-limits', restriction, note, ...asked }) as const;
const restricted = (restriction: PeriodAmount): AccountEvent => ({
  type: 'LimitsRestricted',
  data: { ...restriction, note },
});
const lifted: AccountEvent = { type: 'LimitsRestrictionLifted', data: { note } };
const requested = (from: PeriodAmount, to: PeriodAmount | null): AccountEvent => ({
  type: 'ActionRequested',
  data: { ...asked, action: { kind: 'limit-restriction', from, to, note } },
});
const decide = (approved: boolean, decidedBy = 'staff-2') => {
  const roles = ['compliance'];
  return { type: 'decide-request', requestId: 'r-1', approved, decidedBy, roles, askerRoles: roles } as const;
};
const decided = (approved: boolean): AccountEvent => ({
  type: 'ActionRequestDecided',
  data: { requestId: 'r-1', approved, decidedAs: 'compliance' },
});

const set = (kind: 'deposit' | 'net-loss', period: LimitPeriod, amount: number | null) =>
  ({ type: 'set-limit', kind, period, amount }) as const;
const depositLimit = (period: LimitPeriod, amount: number) => limitHeld('deposit', period, amount);
const lossLimit = (period: LimitPeriod, amount: number) => limitHeld('net-loss', period, amount);
const notAbove = (param1: string) => ({ refused: 'limits-restricted', param1 }) as const;
const notRaised = { refused: 'net-loss-limits-restricted' } as const;

describe('a restriction of limits', () => {
  it('holds at once, and at once when it is tighter than before', () => {
    given([opened()]).when(restrict(weekly70)).gives(restricted(weekly70));
    const tighter = { amount: 1000, period: 'daily' } as const;
    given([opened(), restricted(weekly70)])
      .when(restrict(tighter))
      .gives(restricted(tighter));
  });

  it('changes nothing when it stays as it is', () => {
    given([opened(), restricted(weekly70)])
      .when(restrict(weekly70))
      .givesNothing();
    given([opened()]).when(restrict(null)).givesNothing();
  });

  it('is lifted, or less tight, once another person approves it, and not by whoever asked', () => {
    const more = { amount: 7001, period: 'weekly' } as const;
    given([opened(), restricted(weekly70)])
      .when(restrict(more))
      .gives(requested(weekly70, more));
    const waiting = [opened(), restricted(weekly70), requested(weekly70, null)];
    given([opened(), restricted(weekly70)])
      .when(restrict(null))
      .gives(requested(weekly70, null));
    given(waiting).when(decide(true, 'staff-1')).isRefused({ refused: 'needs-another-person' });
    given(waiting).when(decide(true)).givesOnce({ refused: 'review-ended' }, decided(true), lifted);
    given(waiting).when(decide(false)).givesOnce({ refused: 'review-ended' }, decided(false));
    given([opened(), restricted(weekly70), requested(weekly70, more)])
      .when(decide(true))
      .givesOnce({ refused: 'review-ended' }, decided(true), restricted(more));
  });

  it('is not lifted where it is another by now than when that was asked for', () =>
    given([
      opened(),
      restricted(weekly70),
      requested(weekly70, null),
      restricted({ amount: 10, period: 'daily' }),
    ])
      .when(decide(true))
      .isRefused({ refused: 'request-outdated' }));

  it('is tighter only where no span of time lets in more than before', () => {
    expect(isTighter(weekly70, { amount: 1000, period: 'daily' })).toBe(true);
    expect(isTighter(weekly70, { amount: 1001, period: 'daily' })).toBe(false);
    expect(isTighter({ amount: 1000, period: 'daily' }, { amount: 6000, period: 'weekly' })).toBe(false);
    expect(isTighter({ amount: 1000, period: 'daily' }, { amount: 1000, period: 'monthly' })).toBe(true);
    // Five weeks touch thirty days: on days 0, 7, 14, 21 and 28 the whole week's amount.
    expect(isTighter({ amount: 30_000, period: 'monthly' }, { amount: 7000, period: 'weekly' })).toBe(false);
    expect(isTighter({ amount: 30_000, period: 'monthly' }, { amount: 6000, period: 'weekly' })).toBe(true);
    expect(isTighter(weekly70, { amount: 6999, period: 'weekly' })).toBe(true);
    expect(isTighter(null, { amount: 100_000, period: 'monthly' })).toBe(true);
  });
});

describe('a deposit limit while limits are restricted', () => {
  const history = [opened(), restricted(weekly70)];

  it.each<[LimitPeriod, number, string]>([
    ['daily', 1000, '£10.00'],
    ['weekly', 7000, '£70.00'],
    ['monthly', 30_000, '£300.00'],
  ])("is set within the restricting one, converted by the documents' factors: %s", (period, most, text) => {
    given(history)
      .when(set('deposit', period, most))
      .gives(depositLimit(period, most));
    given(history)
      .when(set('deposit', period, most + 1))
      .isRefused(notAbove(text));
  });

  it('from before that is higher is lowered at once, however high it stays, and not raised or removed', () => {
    const before = [opened(), depositLimit('daily', 5000), restricted(weekly70)];
    given(before)
      .when(set('deposit', 'daily', 4999))
      .gives(depositLimit('daily', 4999));
    for (const amount of [5001, null]) {
      given(before)
        .when(set('deposit', 'daily', amount))
        .isRefused({ refused: 'limit-not-raised' });
    }
  });

  it('is raised within the restricting one as any other: after a day, and a confirmation', () => {
    const before = [...history, depositLimit('daily', 500)];
    given(before)
      .when(set('deposit', 'daily', 1000))
      .gives(changeAsked('deposit', 'daily', 1000));
  });

  it('that waited to be raised above the restricting one is dropped, and one below it is not', () => {
    const waiting = (period: LimitPeriod, amount: number | null): Happened[] => [
      depositLimit(period, 500),
      changeAsked('deposit', period, amount),
    ];
    given([opened(), ...waiting('daily', 1001), ...waiting('weekly', 7000), ...waiting('monthly', null)])
      .when(restrict(weekly70))
      .gives(
        restricted(weekly70),
        changeDropped('deposit', 'daily', { amount: 1001, because: 'restriction' }),
        changeDropped('deposit', 'monthly', { amount: null, because: 'restriction' }),
      );
  });
});

describe('a net loss limit while limits are restricted', () => {
  const history = [opened(), lossLimit('weekly', 5000), restricted(weekly70)];
  const asks = changeAsked('net-loss', 'weekly', 5001);

  it('is neither raised nor removed', () => {
    for (const amount of [5001, null])
      given(history)
        .when(set('net-loss', 'weekly', amount))
        .isRefused(notRaised);
  });

  it('is lowered at once, or set where there was none', () => {
    given(history)
      .when(set('net-loss', 'weekly', 4999))
      .gives(lossLimit('weekly', 4999));
    given(history)
      .when(set('net-loss', 'daily', 90_000))
      .gives(lossLimit('daily', 90_000));
  });

  it('that waited to be raised is dropped', () => {
    given([opened(), lossLimit('weekly', 5000), asks])
      .when(restrict(weekly70))
      .gives(
        restricted(weekly70),
        changeDropped('net-loss', 'weekly', { amount: 5001, because: 'restriction' }),
      );
  });

  it('that asked before to be raised is not confirmed', () => {
    given([...history, asks])
      .when({ type: 'confirm-limit', kind: 'net-loss', period: 'weekly' }, nextDay)
      .isRefused(notRaised);
  });
});

describe('a deposit while limits are restricted', () => {
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
  const reached = (param1: string) => ({ refused: 'deposits-restricted', param1 }) as const;
  const history = [opened(), readFunds, restricted(weekly70), ...deposited(6000)];

  it('is within the restricting limit, whether or not the customer has one, and is refused as restricted', () => {
    given(history).when(request(1001)).isRefused(reached('£10.00'));
    given([...history, depositLimit('weekly', 90_000)])
      .when(request(1001))
      .isRefused(reached('£10.00'));
  });

  it('is refused by the customer’s own limit where that leaves as little, or less', () => {
    for (const [amount, left] of [
      [6500, '£5.00'],
      [7000, '£10.00'],
    ] as const) {
      given([...history, depositLimit('weekly', amount)])
        .when(request(1001))
        .isRefused({ refused: 'deposit-limit-reached', param1: left, param2: 'weekly' });
    }
  });

  it('has room again to the millisecond when the period has run, or once the restriction is lifted', () => {
    given(history)
      .when(request(7000), after(days(7) - 1))
      .isRefused(reached('£10.00'));
    given(history)
      .when(request(7000), after(days(7)))
      .gives({ type: 'DepositRequested', data: { depositId: 'd-9', amount: 7000, card } });
    given([...history, lifted])
      .when(request(7000))
      .gives({ type: 'DepositRequested', data: { depositId: 'd-9', amount: 7000, card } });
  });
});
