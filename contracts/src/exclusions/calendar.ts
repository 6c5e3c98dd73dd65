/** What clocks show somewhere, as if it were UTC: milliseconds. */
type Wall = number;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en-GB', {
    ...numeric,
    ...{ minute: 'numeric', second: 'numeric', hourCycle: 'h23', timeZone: zone },
  });
  formats.set(zone, format);
  return format;
};

/** How far clocks there are ahead of UTC at an instant, milliseconds. */
const aheadAt = (instant: number, zone: string): number => {
  const parts = formatOf(zone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(
    ...([part('year'), part('month') - 1, part('day')] as const),
    ...([part('hour'), part('minute'), part('second')] as const),
  );
  return wall - Math.floor(instant / 1000) * 1000;
};

/** The hour that clocks show there at an instant, and the day of the calendar, `2026-11-27`. */
export const clockAt = (instant: number, zone: string): { hour: number; day: string } => {
  const wall = new Date(instant + aheadAt(instant, zone));
  return { hour: wall.getUTCHours(), day: wall.toISOString().slice(0, 10) };
};

const day = 24 * 3_600_000;

/** When clocks show that: the later one where they do so twice; where they skip it, when they would have shown it. */
const instantOf = (wall: Wall, zone: string): number => {
  const before = wall - aheadAt(wall - day, zone);
  const after = wall - aheadAt(wall + day, zone);
  const shown = [before, after].filter((instant) => instant + aheadAt(instant, zone) === wall);
  return shown.length === 0 ? before : Math.max(...shown);
};

/**
 * The same day and time of the clocks there so many months later; the month's last day where it has no such day. What it
 * ends is never over sooner than that.
 */
export const addCalendarMonths = (from: Date, months: number, zone: string): Date => {
  const wall = new Date(from.getTime() + aheadAt(from.getTime(), zone));
  const later = new Date(wall);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(wall.getUTCDate(), lastDay));
  return new Date(instantOf(later.getTime(), zone));
};

/** When a day of the calendar is over there; months from 1. */
export const endOfDay = (
  { year, month, day: of }: { year: number; month: number; day: number },
  zone: string,
): Date => new Date(instantOf(Date.UTC(year, month - 1, of + 1), zone));
