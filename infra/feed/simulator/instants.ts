export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Milliseconds since 1970 as the feed writes an instant. */
export const toInstant = (time: number): string => new Date(time).toISOString();

/** `20261105` for any time on that day (UTC): the part of fixture ids that makes days differ. */
export const dayStamp = (time: number): string => toInstant(time).slice(0, 10).replaceAll('-', '');

const clockInLondon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `20:50`: by which a race is known, together with its course. */
export const londonTime = (time: number): string => clockInLondon.format(time);

/** Days since 1970 (UTC). */
export const dayNumber = (time: number): number => Math.floor(time / day);

/** Every multiple of `step` in [from, to). */
export const slots = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step);
  const end = Math.ceil(to / step);
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => (first + index) * step);
};
