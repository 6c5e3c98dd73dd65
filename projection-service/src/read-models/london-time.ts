/** Customers' days and periods are those of Europe/London. */
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hour12: false });

/** How far London's clocks are ahead of UTC in the hour that begins at an instant. They change on the hour. */
const offsetMs = (hour: number): number =>
  Number(clock.format(hour)) % 24 === new Date(hour).getUTCHours() ? 0 : hourMs;

/** Days by the hours that began in them: asking the calendar is slow. */
const days = new Map<number, string>();
const maxDays = 50_000;

/** The day, `YYYY-MM-DD`, on which an instant (milliseconds) falls in London. */
export const londonDay = (instant: number): string => {
  const hour = instant - (instant % hourMs);
  const known = days.get(hour);
  if (known !== undefined) return known;
  if (days.size >= maxDays) days.clear();
  const day = new Date(hour + offsetMs(hour)).toISOString().slice(0, 10);
  days.set(hour, day);
  return day;
};

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
