import type { LimitPeriod } from '@paddock/contracts/events';
import type { Circumstances, Decision, OpenAccount } from '../account.ts';
import { type DepositLimit, periodMs } from './limits.ts';

/** `amount`: minor units that may be deposited in the period, or `null` for no limit. */
export type SetDepositLimit = { type: 'set-deposit-limit'; period: LimitPeriod; amount: number | null };

/**
 * From when a higher limit may be confirmed: a day after asking (RTS 12D), and in Ireland not before the period
 * that the limit was chosen for has run (Gambling Regulation Act 2024, section 164).
 */
const confirmableFrom = (
  account: OpenAccount,
  period: LimitPeriod,
  limit: DepositLimit,
  { rules, now }: Circumstances,
): string => {
  const afterWait = now.getTime() + rules.limitIncreaseWaitMs;
  const afterPeriod = account.jurisdiction === 'IE' ? Date.parse(limit.setAt) + periodMs[period] : 0;
  return new Date(Math.max(afterWait, afterPeriod)).toISOString();
};

/** A first limit and a lower one hold at once; a higher one, or none, waits for its confirmation. */
export const setDepositLimit = (
  account: OpenAccount,
  { period, amount }: SetDepositLimit,
  given: Circumstances,
): Decision => {
  const limit = account.limits[period];
  if (!limit) return amount === null ? [] : [{ type: 'DepositLimitSet', data: { period, amount } }];
  if (amount === limit.amount) {
    return limit.pending ? [{ type: 'DepositLimitChangeCancelled', data: { period } }] : [];
  }
  if (amount !== null && amount < limit.amount)
    return [{ type: 'DepositLimitSet', data: { period, amount } }];
  if (limit.pending && limit.pending.amount === amount) return [];
  const from = confirmableFrom(account, period, limit, given);
  return [{ type: 'DepositLimitChangeRequested', data: { period, amount, confirmableFrom: from } }];
};
