import { londonZone } from '@paddock/contracts/london';

/**
 * The one place where dates, countdowns and counts become text. Money is written by `formatMoney` of
 * `@paddock/contracts/money`, odds by `formatOdds` of `@paddock/contracts/odds`. All times are
 * those of London; counts in the documents' Irish locale. Days within sentences are `dayText` of
 * `@paddock/contracts/london`, as those of the services.
 */
const locale = 'en-IE';

const dateParts = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: londonZone, ...options });

const time = dateParts({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const timeWithSeconds = dateParts({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const date = dateParts({ day: 'numeric', month: 'short', year: 'numeric' });
const weekday = dateParts({ weekday: 'short', day: 'numeric', month: 'short' });
const dayKey = new Intl.DateTimeFormat('en-CA', {
  timeZone: londonZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** A moment: epoch milliseconds, an ISO text, or a Date. */
type Moment = number | string | Date;

/** "15:30" */
export const formatTime = (at: Moment): string => time.format(new Date(at));
/** "15:30:07" */
export const formatTimeWithSeconds = (at: Moment): string => timeWithSeconds.format(new Date(at));
/** "20 Nov 2026" */
export const formatDate = (at: Moment): string => date.format(new Date(at));
/** "20 Nov 2026, 15:30" */
export const formatDateTime = (at: Moment): string => `${formatDate(at)}, ${formatTime(at)}`;

/** The day in London, `YYYY-MM-DD`. */
export const londonDay = (at: Moment): string => dayKey.format(new Date(at));

const dayMs = 86_400_000;

/** "Today", "Tomorrow", "Yesterday", else "Fri 20 Nov"; days change at midnight in London. */
export const formatDay = (at: Moment, nowMs: number): string => {
  const key = londonDay(at);
  if (key === londonDay(nowMs)) return 'Today';
  if (key === londonDay(nowMs + dayMs)) return 'Tomorrow';
  if (key === londonDay(nowMs - dayMs)) return 'Yesterday';
  return weekday.format(new Date(at)).replace(',', '');
};

/** "Today 15:30" */
export const formatDayTime = (at: Moment, nowMs: number): string =>
  `${formatDay(at, nowMs)} ${formatTime(at)}`;

const two = (value: number): string => String(value).padStart(2, '0');

/** Time left as "4:05", or "1:04:05" from an hour on; never below "0:00". */
export const formatTimeLeft = (untilMs: number, nowMs: number): string => {
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
};

/** Grouped whole numbers: 12345 → "12,345". */
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
export const formatCount = (count: number | bigint): string => whole.format(count);

const ordinalRules = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const suffix: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** "1st", "2nd", "13th" */
export const ordinal = (position: number): string =>
  `${position}${suffix[ordinalRules.select(position)] ?? 'th'}`;
