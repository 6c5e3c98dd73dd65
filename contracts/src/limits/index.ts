import { z } from 'zod';
import type { LimitPeriod } from '../events/account.ts';

export type { LimitPeriod };

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

/** Periods of limits as the documents' forms name them, and as customers read them. */
export const limitFrequencySchema = z.enum(['Daily', 'Weekly', 'Monthly']);
export type LimitFrequency = z.infer<typeof limitFrequencySchema>;

export const frequencyOf: Readonly<Record<LimitPeriod, LimitFrequency>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
};

export const periodOf: Readonly<Record<LimitFrequency, LimitPeriod>> = {
  Daily: 'daily',
  Weekly: 'weekly',
  Monthly: 'monthly',
};
