import { z } from 'zod';
import { amountSchema } from '../money/index.ts';

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

/** Days that a period looks back over. */
export const periodDays: Readonly<Record<LimitPeriod, number>> = { daily: 1, weekly: 7, monthly: 30 };

/**
 * Minor units that a limit of one period comes to in another, by the documents' conversion factors (monthly to daily
 * 1/30, weekly to monthly 30/7, …): a broken minor unit is left out, so that no conversion gives more.
 */
export const convertedLimit = (amount: number, from: LimitPeriod, to: LimitPeriod): number =>
  Number((BigInt(amount) * BigInt(periodDays[to])) / BigInt(periodDays[from]));

/** So many minor units within a period. */
export const periodAmountSchema = z.object({ amount: amountSchema, period: limitPeriodSchema });
export type PeriodAmount = z.infer<typeof periodAmountSchema>;

/** `£70.00 in any 7 days`. `money` writes minor units. */
export const periodAmountText = (
  { amount, period }: PeriodAmount,
  money: (minor: number) => string,
): string => `${money(amount)} in any ${periodWords[period].span}`;

/** Minor units that are suggested as a limit; any other can be typed. */
const suggestions = [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];

/** Those that can be set: no more than `most` (`null`: any), and another than the limit that holds. */
export const suggestedLimits = (most: number | null, current: number | null): number[] =>
  suggestions.filter((amount) => (most === null || amount <= most) && amount !== current);

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

/** What a customer may choose at the prompt to look at their account (RTS 12E). */
export const accountPromptActionSchema = z.enum(['ChangeLimits', 'ViewHistory', 'KeepAsIs']);
export type AccountPromptAction = z.infer<typeof accountPromptActionSchema>;

/** What was chosen, for who reads it later. */
export const accountPromptWords: Readonly<Record<AccountPromptAction, string>> = {
  ChangeLimits: 'went to the limits',
  ViewHistory: 'went to the history',
  KeepAsIs: 'kept everything as it is',
};

/** How long an exclusion may last, in months: six at least (LCCP 3.5.3); `defaultMonths`: until the customer chooses. */
export const exclusionBounds = { leastMonths: 6, defaultMonths: 60, mostMonths: 120 } as const;

/** `6 months`, `1 year`, `5 years`: how long an exclusion lasts. */
export const durationText = (months: number): string => {
  if (months % 12 !== 0) return `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
};
