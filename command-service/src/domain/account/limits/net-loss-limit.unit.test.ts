import { describe, expect, it } from 'vitest';
import { after, days, given, hours, noon, opened } from '../account.fixture.ts';
import { changeDropped, limitHeld, nextDay, nothingPending, weeklyLimit } from './limits.fixture.ts';

const { set, confirm, limit, asked, waiting } = weeklyLimit('net-loss');

// Its changes follow the rules of the deposit limit, by the same code; these show that they are apart.
describe('a net loss limit', () => {
  it('holds at once when it is the first, or lower', () => {
    given([opened()]).when(set(1000)).gives(limit(1000));
    given([opened(), limit(1000)])
      .when(set(999))
      .gives(limit(999));
  });

  it('waits a day for its confirmation when it is higher, or is to go', () => {
    given([opened(), limit(1000)])
      .when(set(2000))
      .gives(asked(2000, nextDay));
    given([opened(), limit(1000)])
      .when(set(null))
      .gives(asked(null, nextDay));
  });

  it('in Ireland can be raised or removed only when the period it was chosen for has run', () => {
    for (const amount of [2000, null]) {
      given([opened('IE'), limit(1000)])
        .when(set(amount), after(days(1)))
        .gives(asked(amount, after(days(7))));
    }
  });

  it('can be confirmed from then on, and not a millisecond before', () => {
    given(waiting)
      .when(confirm, after(hours(24) - 1))
      .isRefused({ refused: 'limit-change-too-early', param1: '21 November 2026 at 12:00' });
    given(waiting).when(confirm, nextDay).givesOnce(nothingPending, limit(2000));
    given([opened(), limit(1000), asked(null, nextDay)])
      .when(confirm, nextDay)
      .givesOnce(nothingPending, { type: 'NetLossLimitRemoved', data: { period: 'weekly' } });
  });

  it('stays as it is when the pending change is dropped', () =>
    given(waiting)
      .when({ type: 'cancel-limit', kind: 'net-loss' })
      .givesOnce(nothingPending, changeDropped('net-loss', 'weekly')));

  it('leaves the deposit limit as it is', () => {
    expect(given([...waiting, limitHeld('deposit', 'weekly', 7)]).state).toMatchObject({
      limits: { weekly: { amount: 7, pending: null } },
      netLossLimits: { weekly: { amount: 1000, setAt: noon, pending: { amount: 2000 } } },
    });
    given(waiting)
      .when({ type: 'confirm-limit', kind: 'deposit', period: 'weekly' }, nextDay)
      .isRefused({ refused: 'no-pending-limit-change' });
  });
});
