import {
  dayEnd,
  timeOutBounds,
  timeOutEnd,
  timeOutLengths,
  timeOutWords,
} from '@paddock/contracts/exclusions';
import { texts } from '@paddock/contracts/texts';
import type { TimeOutRequest } from '../../../lib/api/exclusions.ts';
import type { Limits } from '../../../lib/api/limits.ts';

type Country = Limits['jurisdiction'];

export type TimeOutValues = {
  length: TimeOutRequest['length'];
  date: { readonly day: string; readonly month: string; readonly year: string };
};

export const noTimeOut: TimeOutValues = { length: 'day', date: { day: '', month: '', year: '' } };

export const lengthOptions = [
  ...timeOutLengths.map((value) => ({ value, label: timeOutWords[value] })),
  { value: 'chosen' as const, label: 'To a date' },
];

/** Clocks differ: what ends a minute before the longest time-out would is one for the server, too. */
const marginMs = 60_000;

/** The last minute at which a time-out may end that begins then. */
const lastEnd = (from: Date): Date =>
  new Date(Math.floor((from.getTime() + timeOutBounds.mostMs - marginMs) / 60_000) * 60_000);

/**
 * The end of the chosen day; of the day on which six weeks are over, that hour. `undefined`: there is no such day.
 */
const chosenEnd = ({ date }: TimeOutValues, from: Date, country: Country): Date | undefined => {
  const [year, month, day] = [Number(date.year), Number(date.month), Number(date.day)];
  const of = new Date(Date.UTC(year, month - 1, day));
  const exists = year > 2000 && of.getUTCMonth() === month - 1 && of.getUTCDate() === day;
  if (!exists) return undefined;
  const end = dayEnd({ year, month, day }, country);
  const last = lastEnd(from);
  const before = new Date(Date.UTC(year, month - 1, day - 1));
  const begins = dayEnd(
    { year: before.getUTCFullYear(), month: before.getUTCMonth() + 1, day: before.getUTCDate() },
    country,
  );
  return begins < last && last < end ? last : end;
};

/** When it ends if it begins now. */
export const endOf = (values: TimeOutValues, from: Date, country: Country): Date | undefined =>
  values.length === 'chosen' ? chosenEnd(values, from, country) : timeOutEnd(from, values.length, country);

export const timeOutRequest = (
  values: TimeOutValues,
  from: Date,
  country: Country,
): TimeOutRequest | undefined => {
  if (values.length !== 'chosen') return { length: values.length };
  const end = chosenEnd(values, from, country);
  return end && { length: 'chosen', until: end.toISOString() };
};

/** Why that can't be; `undefined`: it can. */
export const timeOutError = (values: TimeOutValues, from: Date, limits: Limits): string | undefined => {
  const end = endOf(values, from, limits.jurisdiction);
  if (!end) return 'Enter the last day of your time-out.';
  const lasts = end.getTime() - from.getTime();
  if (lasts < timeOutBounds.leastMs) return texts.timeOut.tooShort;
  if (lasts > timeOutBounds.mostMs) return texts.timeOut.tooLong;
  const { timeOutUntil: until } = limits;
  return until !== null && end.getTime() < Date.parse(until) ? texts.timeOut.notShortened : undefined;
};
