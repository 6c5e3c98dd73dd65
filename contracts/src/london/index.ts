/** Customers' days and times are those of London (docs/decisions/0037-london-time.md). */
export const londonZone = 'Europe/London';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: londonZone });
const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: londonZone,
});

/** `20 November 2026`: the customer's day of an instant, as sentences have it. */
export const dayText = (instant: string | Date): string => day.format(new Date(instant));

/** `20 November 2026 at 14:05`: the customer's time of an instant, as sentences have it. */
export const momentText = (instant: string | Date): string => moment.format(new Date(instant));

const numbers = new Intl.DateTimeFormat('en-GB', {
  ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
  timeZone: londonZone,
});

/** The customer's day of an instant, as numbers: months from 1. */
export const dayOf = (instant: Date): { year: number; month: number; day: number } => {
  const parts = numbers.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
};
