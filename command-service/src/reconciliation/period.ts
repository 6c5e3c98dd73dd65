import { londonZone } from '@paddock/contracts/london';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

/** From an instant up to another, which is not included. */
export type Period = { from: Date; until: Date };

/** By how much the provider's clock and ours may differ, milliseconds. */
export const clockMs = 3_600_000;

/** The period that ended so much earlier: what accounts have of it the report has by the end of the period at the latest. */
export const reportedBy = ({ from, until }: Period): Period => ({
  from: new Date(from.getTime() - clockMs),
  until: new Date(until.getTime() - clockMs),
});

export const isIn = ({ from, until }: Period, at: number): boolean =>
  at >= from.getTime() && at < until.getTime();

const startOf = (day: Temporal.PlainDate): Date =>
  new Date(day.toZonedDateTime(londonZone).epochMilliseconds);

const periodOf = (day: Temporal.PlainDate): Period => ({
  from: startOf(day),
  until: startOf(day.add({ days: 1 })),
});

/** A day of London as it is typed in a terminal, `2026-11-26`, as the period from one midnight to the next. */
export const dayPeriodSchema = z.iso.date().transform((text) => periodOf(Temporal.PlainDate.from(text)));

/** The day in London before an instant's. */
export const dayBefore = (now: Date): Period =>
  periodOf(
    Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(londonZone)
      .toPlainDate()
      .subtract({ days: 1 }),
  );
