import type { LimitPeriod } from '@paddock/contracts/limits';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import { refuseAbove } from './highest-limit.ts';
import { changeCancelled, changeDropped, limitSet, limitsOf } from './limit-events.ts';
import { eventPrefixes, type Limit, type LimitKind, periodMs } from './limits.ts';

export type SetLimit = {
  type: 'set-limit';
  kind: LimitKind;
  period: LimitPeriod;
  /** Minor units that may be deposited, or lost, in the period; `null` for no limit. */
  amount: number | null;
};

/**
 * From when a higher limit may be confirmed: a day after asking (RTS 12D), and in Ireland not before the period
 * that the limit was chosen for has run (Gambling Regulation Act 2024, section 164).
 */
export const confirmableFrom = (
  account: OpenAccount,
  period: LimitPeriod,
  limit: Limit,
  { rules, now }: DecisionContext,
): string => {
  const afterWait = now.getTime() + rules.limitIncreaseWaitMs;
  const afterPeriod = account.jurisdiction === 'IE' ? Date.parse(limit.setAt) + periodMs[period] : 0;
  return new Date(Math.max(afterWait, afterPeriod)).toISOString();
};

const firstLimit = (account: OpenAccount, { kind, period, amount }: Omit<SetLimit, 'type'>): Decision => {
  if (amount === null) return [];
  return refuseAbove(account, kind, { period, amount }) ?? [limitSet(kind, period, amount)];
};

/** Whoever lowers a limit does not want the higher one any more. */
const lowered = (
  { pending }: Limit,
  { kind, period, amount }: { kind: LimitKind; period: LimitPeriod; amount: number },
): DecidedEvent[] => [
  ...(pending ? [changeDropped(kind, period, { amount: pending.amount, because: 'lower-limit' })] : []),
  limitSet(kind, period, amount),
];

/**
 * A first limit and a lower one hold at once; a higher one, or none (`null`), waits for its confirmation. Where limits
 * are restricted, refuses as `refuseAbove` does.
 */
export const setLimit = (
  account: OpenAccount,
  { kind, period, amount }: SetLimit,
  context: DecisionContext,
): Decision => {
  const limit = limitsOf(account, kind)[period];
  if (!limit) return firstLimit(account, { kind, period, amount });
  if (amount === limit.amount) return limit.pending ? [changeCancelled(kind, period)] : [];
  if (amount !== null && amount < limit.amount) return lowered(limit, { kind, period, amount });
  if (limit.pending && limit.pending.amount === amount) return [];
  const restricted = refuseAbove(account, kind, { period, amount });
  if (restricted) return restricted;
  const from = confirmableFrom(account, period, limit, context);
  return [{ type: `${eventPrefixes[kind]}ChangeRequested`, data: { period, amount, confirmableFrom: from } }];
};
