import { TZDate } from '@date-fns/tz';
import { zone } from './format.ts';

const localTime = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;

/**
 * The instant at which clocks in London show `YYYY-MM-DDTHH:mm[:ss]`; undefined when that is no time. Of an hour
 * that comes twice, the second.
 */
export const londonInstant = (text: string): string | undefined => {
  const match = localTime.exec(text);
  if (!match || Number.isNaN(Date.parse(`${text}Z`))) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return new Date(+new TZDate(year, month - 1, day, hour, minute, second, zone)).toISOString();
};

/** An instant as a `datetime-local` field shows it, in London. */
export const londonInput = (atMs: number): string => new TZDate(atMs, zone).toISOString().slice(0, 19);
