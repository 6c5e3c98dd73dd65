import { historyYearsBack, type PeriodName } from '@paddock/contracts/history';
import type { betHistorySearch, Parsed } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { addDays, londonDay, monthsBefore } from './london-time.ts';

/** Days in London, both included. */
export type DayRange = { from: string; to: string };

type RangeCriteria = Pick<Parsed<typeof betHistorySearch>['body'], 'Mode' | 'Period' | 'fromDate' | 'toDate'>;

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

const rangeRefusal = (field: string, key: RangeRefusal['key']): RangeRefusal => ({
  ...refuse('invalid-input', { field }),
  key,
});

export const isRangeRefusal = (answer: unknown): answer is RangeRefusal =>
  isRefusal(answer) && 'key' in answer;

/**
 * The days that search criteria ask for; three months when a period is not named (RTS 1). A date range needs
 * both ends in order (`date range`) and reaches at most three years back (`date3months`).
 */
export const rangeOf = (criteria: RangeCriteria, now: Date): DayRange | RangeRefusal => {
  const today = londonDay(now.getTime());
  if (criteria.Mode !== 'DatePick') return daysOf(criteria.Period ?? 'last3months', today);
  const { fromDate: from, toDate: to } = criteria;
  if (!from) return rangeRefusal('fromDate', 'date range');
  if (!to) return rangeRefusal('toDate', 'date range');
  if (from > to) return rangeRefusal('fromDate', 'date range');
  if (from < monthsBefore(today, 12 * historyYearsBack)) return rangeRefusal('fromDate', 'date3months');
  if (to > today) return { from, to: today };
  return { from, to };
};
