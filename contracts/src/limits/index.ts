import { z } from 'zod';

/** Limits are set per rolling day, week or calendar-free month of 30 days. */
export const limitPeriodSchema = z.enum(['daily', 'weekly', 'monthly']);
export type LimitPeriod = z.infer<typeof limitPeriodSchema>;

/** Every period, the shortest first. */
export const limitPeriods: readonly LimitPeriod[] = limitPeriodSchema.options;

/** A period as the documents' forms name it, and how long it is in words. */
export const periodWords = {
  daily: { name: 'Daily', span: '24 hours' },
  weekly: { name: 'Weekly', span: '7 days' },
  monthly: { name: 'Monthly', span: '30 days' },
} as const satisfies Readonly<Record<LimitPeriod, { name: string; span: string }>>;
const { daily, weekly, monthly } = periodWords;

/** The names of the periods, as the documented calls carry them. */
export const limitFrequencySchema = z.enum([daily.name, weekly.name, monthly.name]);
export type LimitFrequency = z.infer<typeof limitFrequencySchema>;

/** The period of a name. */
export const periodOf: Readonly<Record<LimitFrequency, LimitPeriod>> = {
  [daily.name]: 'daily',
  [weekly.name]: 'weekly',
  [monthly.name]: 'monthly',
};

/** The same day and time `months` later (UTC); the month's last day where it has no such day. */
export const addMonths = (from: Date, months: number): Date => {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
};

/** How long an exclusion from the sportsbook may last, in months: six at least (LCCP 3.5.3). */
export const exclusionBounds = { leastMonths: 6, mostMonths: 120 } as const;

/** `6 months`, `1 year`, `5 years`: how long an exclusion lasts. */
export const durationText = (months: number): string => {
  if (months % 12 !== 0) return `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
};
