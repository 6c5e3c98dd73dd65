const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** London's wall clock at an instant, as if it were UTC. */
const wallClock = (atMs: number): number => {
  const part = Object.fromEntries(parts.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/**
 * The instant at which clocks in London show `YYYY-MM-DDTHH:mm[:ss]`; undefined when that is no time. Of an hour
 * that comes twice, the second.
 */
export const londonInstant = (text: string): string | undefined => {
  const shown = Date.parse(`${text}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text) || Number.isNaN(shown)) return undefined;
  const offset = wallClock(shown) - shown;
  const guess = shown - offset;
  return new Date(shown - (wallClock(guess) - guess)).toISOString();
};

/** An instant as a `datetime-local` field shows it, in London. */
export const londonInput = (atMs: number): string => new Date(wallClock(atMs)).toISOString().slice(0, 19);
