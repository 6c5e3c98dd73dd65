import { furthestPage } from '@paddock/contracts/history';
import { describe, expect, it } from 'vitest';
import { periodCriteria } from './api/history-period.ts';
import { londonDay } from './format.ts';
import { earliestDay, historyFilter, periodError, withPeriod } from './history-filter.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('the period of a history', () => {
  it('is three months unless another is named', () => {
    expect(periodCriteria({})).toEqual({ Mode: 'Period', Period: 'last3months', PageIndex: 0 });
    expect(periodCriteria({ period: 'today', page: 3 })).toEqual({
      Mode: 'Period',
      Period: 'today',
      PageIndex: 2,
    });
    expect(periodCriteria({ period: 'last10', page: 3 })).toEqual({ Mode: 'last10' });
  });

  it('has an end, whatever the address asks for: one without is of all payments alone', () => {
    expect(periodCriteria({ period: 'all' })).toEqual(periodCriteria({}));
  });

  it('can be two dates, both included', () => {
    const filter = { period: 'dates', from: '2026-11-01', to: '2026-11-01' } as const;
    expect(periodError(filter, now)).toBeUndefined();
    expect(periodCriteria(filter)).toEqual({
      Mode: 'DatePick',
      fromDate: '2026-11-01',
      toDate: '2026-11-01',
      PageIndex: 0,
    });
  });

  it.each([
    [{ from: '2026-11-01' }, 'Please choose both dates.'],
    [{ from: '2026-11-02', to: '2026-11-01' }, "The 'From' date must not be after the 'To' date."],
    [{ from: '2023-11-19', to: '2026-11-01' }, 'Dates can go back three years at most.'],
    [{ from: '2023-11-20', to: '2026-11-01' }, undefined],
  ])('the period of the dates %o is answered: %s', (dates, error) => {
    expect(periodError({ period: 'dates', ...dates }, now)).toBe(error);
  });

  it('begins with the last thirty days when dates are to be chosen', () => {
    expect(withPeriod({}, 'dates', now)).toEqual({ period: 'dates', from: '2026-10-22', to: '2026-11-20' });
    expect(withPeriod({}, 'today', now)).toEqual({ period: 'today' });
  });

  it('is read from the address, without what is not understood', () => {
    expect(historyFilter({ period: 'dates', from: '2026-11-01', to: 'soon', page: '2' })).toEqual({
      period: 'dates',
      from: '2026-11-01',
      page: 2,
    });
    expect(historyFilter({ period: 'ever', page: 1 })).toEqual({});
    expect(historyFilter({ period: 'all' })).toEqual({ period: 'all' });
  });

  it.each(['0', 0, -3, 1.5, 'two', '', true, [5], null, undefined])(
    'begins at page 1 for page %o',
    (page) => {
      expect(historyFilter({ page })).toEqual({});
    },
  );

  it('goes no further than can be asked for', () => {
    expect(periodCriteria(historyFilter({ page: 1e12 }))).toMatchObject({ PageIndex: furthestPage });
  });
});

describe('a day in London', () => {
  it('begins at midnight there', () => {
    expect(londonDay(Date.parse('2026-07-01T23:30:00Z'))).toBe('2026-07-02');
    expect(londonDay(Date.parse('2026-11-20T23:30:00Z'))).toBe('2026-11-20');
  });

  it('three years before a leap day is the last of February', () => {
    expect(earliestDay(Date.parse('2028-02-29T12:00:00Z'))).toBe('2025-02-28');
  });
});
