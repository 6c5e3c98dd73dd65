/** Customers' days and periods are those of Europe/London. */
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hour12: false });
const offsets = new Map<number, number>();
const maxOffsets = 50_000;

/** How far London's clocks are ahead of UTC at an instant. They change on the hour, so one answer holds for it. */
const offsetMs = (instant: number): number => {
  const hour = Math.floor(instant / hourMs);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  if (offsets.size >= maxOffsets) offsets.clear();
  const isAhead = Number(clock.format(instant)) % 24 !== new Date(instant).getUTCHours();
  const offset = isAhead ? hourMs : 0;
  offsets.set(hour, offset);
  return offset;
};

/** The day, `YYYY-MM-DD`, on which an instant (milliseconds) falls in London. */
export const londonDay = (instant: number): string =>
  new Date(instant + offsetMs(instant)).toISOString().slice(0, 10);

/** The instant at which a day begins in London. */
export const startOfDay = (day: string): number => {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  return midnight - offsetMs(midnight);
};

/** A day so many days later (earlier when negative). */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);

/** The same day of the month so many months earlier; the last of that month where it is shorter. */
export const monthsBefore = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
};

/** Every day from one to another, both included. */
export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};
