import { londonZone } from '@paddock/contracts/london';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

/** From an instant up to another, which is not included. */
export type Period = { from: Date; until: Date };

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
