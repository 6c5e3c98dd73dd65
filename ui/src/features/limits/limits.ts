import type { limitsView, Response } from '@paddock/contracts/http';
import { refusals } from '@paddock/contracts/refusals';
import { parseMoneyText } from '../../lib/money-input.ts';

export type Limits = Response<typeof limitsView>;
export type Limit = Limits['limits'][number];
export type LimitPeriod = Limit['period'];
export type Frequency = 'Daily' | 'Weekly' | 'Monthly';

export const frequencies: Record<LimitPeriod, Frequency> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
};

/** What a period covers, in words. */
export const spans: Record<Frequency, string> = {
  Daily: 'in any 24 hours',
  Weekly: 'in any 7 days',
  Monthly: 'in any 30 days',
};

/** What is wrong with a typed limit; `missing` is said of none. */
export const limitError = (text: string, limit: Limit | undefined, missing: string): string | undefined => {
  const minor = parseMoneyText(text);
  if (minor === null) return missing;
  if (minor === 0) return 'Please enter an amount above zero';
  return minor === limit?.amount ? refusals['no-changes'].text : undefined;
};

/** Whether the change waits 24 hours: only a first limit and a lower one hold at once (RTS 12D). */
export const mustWait = (minor: number | null, limit: Limit | undefined): boolean =>
  limit?.amount != null && (minor === null || minor > limit.amount);
