import { furthestPage, historyYearsBack, type PeriodName } from '@paddock/contracts/history';
import { londonDay } from './format.ts';

/** Named periods as the histories know them. */
export const periods = [
  { value: 'last10', label: 'Last 10' },
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'last7days', label: 'Last 7 days' },
  { value: 'last30days', label: 'Last 30 days' },
  { value: 'last3months', label: 'Last 3 months' },
  { value: 'last12months', label: 'Last 12 months' },
  { value: 'dates', label: 'Choose dates' },
] as const satisfies readonly { value: PeriodName | 'last10' | 'dates'; label: string }[];

/** The documents' period without an end, of all payments alone. */
export const everPeriod = { value: 'all', label: 'All' } as const;

type EndedPeriod = (typeof periods)[number]['value'];
export type HistoryPeriod = EndedPeriod | typeof everPeriod.value;

/** Three months at once (RTS 1). */
const defaultPeriod: EndedPeriod = 'last3months';

/** Days are `YYYY-MM-DD`; `page` counts from 1. */
export type HistoryFilter = {
  period?: HistoryPeriod;
  from?: string;
  to?: string;
  page?: number;
};

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

/** The page of an address, from 1; the first, where none is named or what is named is none. */
const pageOf = (value: unknown): number => {
  const page = typeof value === 'string' || typeof value === 'number' ? Number(value) : 1;
  return Number.isInteger(page) ? Math.min(Math.max(1, page), furthestPage + 1) : 1;
};

/** Reads period, dates and page of an address; what is not understood is left out. */
export const historyFilter = (search: Record<string, unknown>): HistoryFilter => {
  const period = [...periods, everPeriod].find(({ value }) => value === search.period)?.value;
  const [from, to, page] = [dayOf(search.from), dayOf(search.to), pageOf(search.page)];
  return {
    ...(period && { period }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { page }),
  };
};

/** The period of a history that has an end: where none is chosen, or one without, the first to be shown. */
export const periodOf = ({ period }: HistoryFilter): EndedPeriod =>
  period === undefined || period === 'all' ? defaultPeriod : period;

/** The first day that may be asked for: three years back, the last of February for a leap day. */
export const earliestDay = (nowMs: number): string => {
  const [year, month, day] = londonDay(nowMs).split('-');
  const monthDay = `${month}-${day}` === '02-29' ? '02-28' : `${month}-${day}`;
  return `${Number(year) - historyYearsBack}-${monthDay}`;
};

const dayMs = 86_400_000;

/** The filter after choosing a period: dates begin with the last thirty days. */
export const withPeriod = (filter: HistoryFilter, period: HistoryPeriod, nowMs: number): HistoryFilter => {
  if (period !== 'dates') return { period };
  return {
    period,
    from: filter.from ?? londonDay(nowMs - 29 * dayMs),
    to: filter.to ?? londonDay(nowMs),
  };
};

/** What is wrong with a choice of dates; undefined when it can be searched, and for every named period. */
export const periodError = (filter: HistoryFilter, nowMs: number): string | undefined => {
  if (periodOf(filter) !== 'dates') return undefined;
  const { from, to } = filter;
  if (!from || !to) return 'Please choose both dates.';
  if (from > to) return "The 'From' date must not be after the 'To' date.";
  return from < earliestDay(nowMs) ? 'Dates can go back three years at most.' : undefined;
};
