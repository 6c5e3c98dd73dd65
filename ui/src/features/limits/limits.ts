import { parseAmount } from '@paddock/contracts/money';
import { refusals } from '@paddock/contracts/refusals';
import type { Limit } from '../../lib/api/limits.ts';

/** What is wrong with a typed limit; `missing` is said of none. */
export const limitError = (text: string, limit: Limit | undefined, missing: string): string | undefined => {
  const minor = parseAmount(text);
  if (minor === undefined) return missing;
  if (minor === 0) return 'Please enter an amount above zero';
  return minor === limit?.amount ? refusals['no-changes'].text : undefined;
};

/** Whether the change waits 24 hours: only a first limit and a lower one hold at once (RTS 12D). */
export const mustWait = (minor: number | null, limit: Limit | undefined): boolean =>
  limit?.amount != null && (minor === null || minor > limit.amount);
