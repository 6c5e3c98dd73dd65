import { convertedLimit, type LimitPeriod } from '@paddock/contracts/limits';
import { formatMoney } from '@paddock/contracts/money';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { OpenAccount } from '../state.ts';
import { limitsOf } from './limit-events.ts';
import type { LimitKind } from './limits.ts';

/**
 * Minor units up to which amounts are for the customer to choose; infinite where nothing restricts them. A limit on
 * deposits is within the restricting one, converted to its period; a net loss limit can be lowered only.
 */
export const choosableUpTo = (account: OpenAccount, kind: LimitKind, period: LimitPeriod): number => {
  const { limitRestriction: restriction } = account;
  if (restriction === null) return Number.POSITIVE_INFINITY;
  return kind === 'deposit'
    ? convertedLimit(restriction.amount, restriction.period, period)
    : (limitsOf(account, kind)[period]?.amount ?? Number.POSITIVE_INFINITY);
};

/**
 * Minor units of the highest limit that can be set or asked for: lower than what holds can always be set, and holds at
 * once (RTS 12D).
 */
export const highestLimit = (account: OpenAccount, kind: LimitKind, period: LimitPeriod): number =>
  Math.max(choosableUpTo(account, kind, period), limitsOf(account, kind)[period]?.amount ?? 0);

/**
 * Why a higher limit, or none (`null`), can't be: refuses `limits-restricted` with the highest that can, `limit-not-raised`
 * where that is the one that holds, and `net-loss-limits-restricted`.
 */
export const refuseAbove = (
  account: OpenAccount,
  kind: LimitKind,
  { period, amount }: { period: LimitPeriod; amount: number | null },
): Refusal | undefined => {
  const highest = highestLimit(account, kind, period);
  if (account.limitRestriction === null || (amount !== null && amount <= highest)) return undefined;
  if (kind === 'net-loss') return refuse('net-loss-limits-restricted');
  if (highest === limitsOf(account, kind)[period]?.amount) return refuse('limit-not-raised');
  return refuse('limits-restricted', { param1: formatMoney(highest, account.currency) });
};
