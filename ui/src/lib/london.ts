import { londonZone } from '@paddock/contracts/london';
import { Temporal } from 'temporal-polyfill';

const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;

/** Time on the clock without a zone; undefined for a day or an hour that there is not. */
const plainTimeOf = (text: string): Temporal.PlainDateTime | undefined => {
  try {
    return localTime.test(text) ? Temporal.PlainDateTime.from(text, { overflow: 'reject' }) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The instant at which clocks in London show `YYYY-MM-DDTHH:mm[:ss]`; undefined when that is no time. Of an hour
 * that comes twice, the second.
 */
export const londonInstant = (text: string): string | undefined => {
  const there = plainTimeOf(text)?.toZonedDateTime(londonZone, { disambiguation: 'later' });
  return there && new Date(there.epochMilliseconds).toISOString();
};

/** An instant as a `datetime-local` field shows it, in London. */
export const londonInput = (atMs: number): string =>
  Temporal.Instant.fromEpochMilliseconds(atMs)
    .toZonedDateTimeISO(londonZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });
