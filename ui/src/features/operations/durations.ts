const units = [
  { ms: 86_400_000, name: 'day' },
  { ms: 3_600_000, name: 'hour' },
  { ms: 60_000, name: 'minute' },
  { ms: 1000, name: 'second' },
] as const;

/** How long ago the feed was fetched last, in the largest unit that fills: "3 seconds", "2 hours". */
export const silenceText = (lastFetchAt: string | null, now: string): string => {
  if (lastFetchAt === null) return '–';
  const ms = Math.max(0, Date.parse(now) - Date.parse(lastFetchAt));
  const unit = units.find((one) => ms >= one.ms);
  if (!unit) return 'less than a second';
  const count = Math.floor(ms / unit.ms);
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
};

const hourMs = 3_600_000;

/** Milliseconds of typed hours and days; undefined when there is nothing to move, or more than the clock takes. */
export const advanceMs = (days: string, hours: string): number | undefined => {
  const ms = (Number(days || '0') * 24 + Number(hours || '0')) * hourMs;
  return Number.isSafeInteger(ms) && ms > 0 && ms <= 10 * 366 * 24 * hourMs ? ms : undefined;
};

/** "1 day and 6 hours" */
export const advanceText = (ms: number): string => {
  const days = Math.floor(ms / (24 * hourMs));
  const hours = (ms - days * 24 * hourMs) / hourMs;
  const parts = [
    ...(days > 0 ? [`${days} ${days === 1 ? 'day' : 'days'}`] : []),
    ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hour' : 'hours'}`] : []),
  ];
  return parts.join(' and ');
};
