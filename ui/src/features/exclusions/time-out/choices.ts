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

/** The end of the chosen day; `undefined`: there is no such day. */
const chosenEnd = ({ date }: TimeOutValues, country: Country): Date | undefined => {
  const [year, month, day] = [Number(date.year), Number(date.month), Number(date.day)];
  const of = new Date(Date.UTC(year, month - 1, day));
  const exists = year > 2000 && of.getUTCMonth() === month - 1 && of.getUTCDate() === day;
  return exists ? dayEnd({ year, month, day }, country) : undefined;
};

/** When it ends if it begins now. */
export const endOf = (values: TimeOutValues, from: Date, country: Country): Date | undefined =>
  values.length === 'chosen' ? chosenEnd(values, country) : timeOutEnd(from, values.length, country);

export const timeOutRequest = (values: TimeOutValues, country: Country): TimeOutRequest | undefined => {
  if (values.length !== 'chosen') return { length: values.length };
  const end = chosenEnd(values, country);
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
