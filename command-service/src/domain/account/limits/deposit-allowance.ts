import type { LimitPeriod } from '@paddock/contracts/limits';
import { depositedElsewhere } from '../linked-deposits/linked-deposits.ts';
import { isUnderWay } from '../payments/deposit-states.ts';
import { reclaimedOf } from '../payments/reclaims.ts';
import type { AccountRules } from '../rules.ts';
import { reservedFor } from '../shop/shop.ts';
import { isAskedByCompliance } from '../source-of-funds/source-of-funds.ts';
import type { OpenAccount } from '../state.ts';
import { periodMs, remainingUnder } from './limits.ts';

/**
 * Minor units that count against the limit of a period: deposits completed within it, every deposit still under
 * way, and cash that a shop PIN is waiting for. Gross: a withdrawal gives nothing back (RTS 12B).
 */
export const depositedWithin = (account: OpenAccount, period: LimitPeriod, now: Date): number => {
  const since = now.getTime() - periodMs[period];
  const counted = account.payments.deposits.filter(
    (deposit) => isUnderWay(deposit) || (deposit.status === 'completed' && Date.parse(deposit.at) > since),
  );
  return counted.reduce((sum, { amount }) => sum + amount, reservedFor(account.shop, now));
};

/**
 * Minor units that were paid in within a period and stayed: nothing that is still under way, or was charged back or
 * refunded, and no cash that was not handed over.
 */
export const paidInWithin = ({ payments, reclaims }: OpenAccount, period: LimitPeriod, now: Date): number => {
  const since = now.getTime() - periodMs[period];
  return payments.deposits
    .filter(({ status, at }) => status === 'completed' && Date.parse(at) > since)
    .reduce((sum, { depositId, amount }) => sum + Math.max(0, amount - reclaimedOf(reclaims, depositId)), 0);
};

/** What staff still let in within the period of their restriction; infinite where there is none. */
const remainingUnderRestriction = (account: OpenAccount, now: Date): number => {
  const { limitRestriction } = account;
  if (limitRestriction === null) return Number.POSITIVE_INFINITY;
  const { amount, period } = limitRestriction;
  return Math.max(0, amount - depositedWithin(account, period, now));
};

/** What the customer's own limits still let in. */
export const remainingUnderLimits = (account: OpenAccount, now: Date) =>
  remainingUnder(account.limits, (period) => depositedWithin(account, period, now));

/**
 * Minor units that may still be deposited now, by the tightest of the customer's limits and the restriction of staff;
 * infinite without any.
 */
export const remainingDepositAllowance = (account: OpenAccount, now: Date): number =>
  Math.min(remainingUnderLimits(account, now).left, remainingUnderRestriction(account, now));

/** Whether it is staff who leave less than the customer's own limits do. */
export const isBoundByRestriction = (account: OpenAccount, now: Date): boolean =>
  remainingUnderRestriction(account, now) < remainingUnderLimits(account, now).left;

/** What somebody let in who looked where the money comes from, as long as that is good. */
export const reviewedDeposits = (
  { payments: { reviewed } }: OpenAccount,
  now: Date,
): { amount: number; until: string } | undefined =>
  reviewed && now.getTime() < Date.parse(reviewed.until) ? reviewed : undefined;

/** What a look lets in; what the operator does else. */
const allowedWithinMonth = (account: OpenAccount, rules: AccountRules, now: Date): number =>
  reviewedDeposits(account, now)?.amount ?? rules.depositsBeforeReview;

/**
 * Minor units that may still be deposited, together with all of the 30 days before, in this account and the person's others,
 * until somebody has looked where the money comes from; none while compliance asks.
 */
export const remainingBeforeReview = (account: OpenAccount, rules: AccountRules, now: Date): number => {
  if (isAskedByCompliance(account)) return 0;
  const deposited = depositedWithin(account, 'monthly', now) + depositedElsewhere(account, now);
  return Math.max(0, allowedWithinMonth(account, rules, now) - deposited);
};
