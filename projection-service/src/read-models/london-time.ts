import { londonZone } from '@paddock/contracts/london';
import { Temporal } from 'temporal-polyfill';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Days by the hours that began in them, as London's clocks change on the hour: asking the calendar is slow. */
const days = new Map<number, string>();
const maxDays = 50_000;

/** The day, `YYYY-MM-DD`, on which an instant (milliseconds) falls in London. */
export const londonDay = (instant: number): string => {
  const hour = instant - (instant % hourMs);
  const known = days.get(hour);
  if (known !== undefined) return known;
  if (days.size >= maxDays) days.clear();
  const there = Temporal.Instant.fromEpochMilliseconds(hour).toZonedDateTimeISO(londonZone);
  const day = there.toPlainDate().toString();
  days.set(hour, day);
  return day;
};

/** The instant (milliseconds) at which a day begins in London. */
export const startOfDay = (day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(londonZone).epochMilliseconds;

/** A day so many days later (earlier when negative). */
export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The last instant (milliseconds) of a day in London, as all days of the platform are. */
export const endOfDay = (day: string): number => startOfDay(addDays(day, 1)) - 1;

/** The same day of the month so many months earlier; the last of that month where it is shorter. */
export const monthsBefore = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).subtract({ months }).toString();

/** Every day from one to another, both included. Plain dates, so that three years of them cost next to nothing. */
export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
};
