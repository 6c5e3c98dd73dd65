import type { AccountEvent, LimitPeriod } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import type { Circumstances, Decision, OpenAccount } from '../account.ts';
import { momentText } from '../wording.ts';
import { type Limit, type LimitKind, limitPeriods, periodMs } from './limits.ts';

// What the limits on deposits and on net loss have in common: how they change (RTS 12D).

const limitsOf = (account: OpenAccount, kind: LimitKind) =>
  kind === 'DepositLimit' ? account.limits : account.netLossLimits;

const set = (kind: LimitKind, period: LimitPeriod, amount: number): AccountEvent => ({
  type: `${kind}Set`,
  data: { period, amount },
});

const cancelled = (kind: LimitKind, period: LimitPeriod): AccountEvent => ({
  type: `${kind}ChangeCancelled`,
  data: { period },
});

/**
 * From when a higher limit may be confirmed: a day after asking (RTS 12D), and in Ireland not before the period
 * that the limit was chosen for has run (Gambling Regulation Act 2024, section 164).
 */
const confirmableFrom = (
  account: OpenAccount,
  period: LimitPeriod,
  limit: Limit,
  { rules, now }: Circumstances,
): string => {
  const afterWait = now.getTime() + rules.limitIncreaseWaitMs;
  const afterPeriod = account.jurisdiction === 'IE' ? Date.parse(limit.setAt) + periodMs[period] : 0;
  return new Date(Math.max(afterWait, afterPeriod)).toISOString();
};

/** A first limit and a lower one hold at once; a higher one, or none (`null`), waits for its confirmation. */
export const setLimit = (
  kind: LimitKind,
  account: OpenAccount,
  { period, amount }: { period: LimitPeriod; amount: number | null },
  given: Circumstances,
): Decision => {
  const limit = limitsOf(account, kind)[period];
  if (!limit) return amount === null ? [] : [set(kind, period, amount)];
  if (amount === limit.amount) return limit.pending ? [cancelled(kind, period)] : [];
  if (amount !== null && amount < limit.amount) return [set(kind, period, amount)];
  if (limit.pending && limit.pending.amount === amount) return [];
  const from = confirmableFrom(account, period, limit, given);
  return [{ type: `${kind}ChangeRequested`, data: { period, amount, confirmableFrom: from } }];
};

/** Puts a waiting change into force. Refuses `no-pending-limit-change` and `limit-change-too-early`. */
export const confirmLimit = (
  kind: LimitKind,
  account: OpenAccount,
  period: LimitPeriod,
  { now }: Circumstances,
): Decision => {
  const pending = limitsOf(account, kind)[period]?.pending;
  if (!pending) return refuse('no-pending-limit-change');
  if (now.getTime() < Date.parse(pending.confirmableFrom)) {
    return refuse('limit-change-too-early', { param1: momentText(pending.confirmableFrom) });
  }
  const { amount } = pending;
  return [amount === null ? { type: `${kind}Removed`, data: { period } } : set(kind, period, amount)];
};

/**
 * Drops the change that waits for a period, or whatever waits; the limit in force stays. Refuses
 * `no-pending-limit-change`.
 */
export const cancelLimit = (
  kind: LimitKind,
  account: OpenAccount,
  only: LimitPeriod | undefined,
): Decision => {
  const limits = limitsOf(account, kind);
  const waiting = limitPeriods.filter(
    (period) => (only === undefined || only === period) && limits[period]?.pending,
  );
  if (waiting.length === 0) return refuse('no-pending-limit-change');
  return waiting.map((period) => cancelled(kind, period));
};
