import type { LimitPeriod } from '@paddock/contracts/events';
import type { limitFrequencySchema } from '@paddock/contracts/http';
import type { z } from 'zod';

/** A period as the documents' form names it. */
export type Frequency = z.infer<typeof limitFrequencySchema>;

const periods: Record<Frequency, LimitPeriod> = { Daily: 'daily', Weekly: 'weekly', Monthly: 'monthly' };
const frequencies: Record<LimitPeriod, Frequency> = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' };

export const periodOf = (frequency: Frequency): LimitPeriod => periods[frequency];
export const frequencyOf = (period: LimitPeriod): Frequency => frequencies[period];
