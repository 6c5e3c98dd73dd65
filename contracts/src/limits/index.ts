import { z } from 'zod';
import type { LimitPeriod } from '../events/account.ts';

export type { LimitPeriod };

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
