import type { AccountEvent } from '@paddock/contracts/events';
import type { TimeOutLength } from '@paddock/contracts/exclusions';
import { describe, it } from 'vitest';
import { after, days, given, type Happened, hours, opened } from '../account.fixture.ts';

const take = (length: Exclude<TimeOutLength, 'chosen'>) => ({ type: 'take-time-out', length }) as const;
const takeUntil = (until: string) => ({ type: 'take-time-out', length: 'chosen', until }) as const;
const set = (length: TimeOutLength, until: string): AccountEvent => ({
  type: 'TimeOutSet',
  data: { length, until },
});
const weeks = (count: number): number => days(7 * count);

describe('a time-out', () => {
  it.each([
    ['day', after(hours(24))],
    ['week', after(weeks(1))],
    ['month', '2026-12-20T12:00:00.000Z'],
  ] as const)('of a %s begins at once', (length, until) =>
    given([opened()]).when(take(length)).gives(set(length, until)),
  );

  it('of a month is one of the calendar', () =>
    given([opened('IE')])
      .when(take('month'), '2027-01-31T12:00:00.000Z')
      .gives(set('month', '2027-02-28T12:00:00.000Z')));

  it('is for a day to six weeks, to the millisecond', () => {
    const open = given([opened()]);
    for (const lasts of [hours(24), days(42)]) {
      open.when(takeUntil(after(lasts))).gives(set('chosen', after(lasts)));
    }
    open.when(takeUntil(after(hours(24) - 1))).isRefused({ refused: 'time-out-too-short' });
    open.when(takeUntil(after(days(42) + 1))).isRefused({ refused: 'time-out-too-long' });
    open.when(takeUntil(after(days(43)))).isRefused({ refused: 'time-out-too-long' });
    open.when(takeUntil(after(-1))).isRefused({ refused: 'time-out-too-short' });
  });

  it('can be made longer, and not shortened or ended', () => {
    const taken = given([opened(), set('week', after(weeks(1)))]);
    taken.when(take('month')).gives(set('month', '2026-12-20T12:00:00.000Z'));
    taken.when(take('day')).isRefused({ refused: 'time-out-cannot-be-shortened' });
    taken.when(takeUntil(after(0))).isRefused({ refused: 'time-out-too-short' });
  });

  it('can be taken again once it is over', () =>
    given([opened(), set('week', after(weeks(1)))])
      .when(take('day'), after(weeks(1)))
      .gives(set('day', after(days(8)))));

  it('takes back a shop PIN', () => {
    const data = { transId: 's-1', pin: '123456789', amount: 500, expiresAt: after(days(1)) };
    given([opened(), { type: 'ShopDepositRequested', data }])
      .when(take('day'))
      .gives(set('day', after(hours(24))), {
        type: 'ShopDepositCancelled',
        data: { transId: 's-1', reason: 'barred' },
      });
  });
});

describe('that a time-out is over', () => {
  const tell = { type: 'tell-time-out-end' } as const;
  const told = (until: string): Happened => ({ type: 'TimeOutEndTold', data: { until } });
  const end = after(hours(24));
  const taken = given([opened(), set('day', end)]);

  it('is told once, from the millisecond on at which it ended', () => {
    taken.when(tell, after(hours(24) - 1)).givesNothing();
    taken.when(tell, end).gives(told(end));
  });

  it('is told of the last one, and of each that was taken after one was told', () => {
    const later = after(weeks(1));
    given([opened(), set('day', end), set('week', later)])
      .when(tell, end)
      .givesNothing();
    given([opened(), set('day', end), told(end), set('week', later)])
      .when(tell, later)
      .gives(told(later));
  });

  it('is told nobody who took none', () => given([opened()]).when(tell).givesNothing());
});
