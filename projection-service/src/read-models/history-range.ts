import type { Refusal } from '@paddock/contracts/refusals';
import { refuse } from '@paddock/contracts/refusals';
import { addDays, londonDay, monthsBefore } from './london-time.ts';

/** Days in London, both included. */
export type DayRange = { from: string; to: string };

export type RangeCriteria = {
  Mode: 'Period' | 'DatePick' | 'last10';
  Period?: PeriodName | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
};

export type PeriodName = 'today' | 'yesterday' | 'last7days' | 'last30days' | 'last3months' | 'last12months';

/** Years back that a date range may reach. */
export const maxYearsBack = 3;

const daysOf = (period: PeriodName, today: string): DayRange => {
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last7days':
      return { from: addDays(today, -6), to: today };
    case 'last30days':
      return { from: addDays(today, -29), to: today };
    case 'last3months':
      return { from: monthsBefore(today, 3), to: today };
    case 'last12months':
      return { from: monthsBefore(today, 12), to: today };
    default:
      return period satisfies never;
  }
};

/** A date range that may not be asked for; `key` is the error key of the product documents. */
export type RangeRefusal = Refusal & { key: 'date range' | 'date3months' };

const fault = (field: string, key: RangeRefusal['key']): RangeRefusal => ({
  ...refuse('invalid-input', { field }),
  key,
});

/**
 * The days that search criteria ask for; three months when a period is not named (RTS 1). A date range needs
 * both ends in order (`date range`) and reaches at most three years back (`date3months`).
 */
export const rangeOf = (criteria: RangeCriteria, now: Date): DayRange | RangeRefusal => {
  const today = londonDay(now.getTime());
  if (criteria.Mode !== 'DatePick') return daysOf(criteria.Period ?? 'last3months', today);
  const { fromDate: from, toDate: to } = criteria;
  if (!from) return fault('fromDate', 'date range');
  if (!to) return fault('toDate', 'date range');
  if (from > to) return fault('fromDate', 'date range');
  if (from < monthsBefore(today, 12 * maxYearsBack)) return fault('fromDate', 'date3months');
  if (to > today) return { from, to: today };
  return { from, to };
};
