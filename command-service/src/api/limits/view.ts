import type { limitsView, RealityCheckView, ResponseInput } from '@paddock/contracts/http';
import { type LimitFrequency, type LimitPeriod, limitPeriods, periodWords } from '@paddock/contracts/limits';
import { sportsbookExcludedUntil } from '../../domain/account/exclusions/exclusions.ts';
import { activeHolds, totalHeld } from '../../domain/account/holds/holds.ts';
import { depositedWithin, paidInWithin } from '../../domain/account/limits/deposit-allowance.ts';
import { limitsOf } from '../../domain/account/limits/limit-events.ts';
import type { LimitKind, PendingChange } from '../../domain/account/limits/limits.ts';
import { netLossWithin } from '../../domain/account/limits/net-loss.ts';
import {
  isRealityCheckOutstanding,
  nextRealityCheck,
  playingSince,
} from '../../domain/account/reality-check/reality-check.ts';
import type { OpenAccount } from '../../domain/account/state.ts';

const viewOf = (account: OpenAccount, kind: LimitKind, used: (period: LimitPeriod) => number) => {
  const limits = limitsOf(account, kind);
  return limitPeriods.map((period) => ({
    period,
    amount: limits[period]?.amount ?? null,
    used: used(period),
    pending: limits[period]?.pending ?? null,
  }));
};

/** The customer's reality check in a session that began at `signedInAt`. */
export const viewOfRealityCheck = (
  { realityCheck }: OpenAccount,
  signedInAt: string,
  now: Date,
): RealityCheckView => ({
  minutes: realityCheck.minutes,
  since: playingSince(realityCheck, signedInAt).toISOString(),
  nextAt: nextRealityCheck(realityCheck, signedInAt)?.toISOString() ?? null,
  outstanding: isRealityCheckOutstanding(realityCheck, signedInAt, now),
});

/** Limits in force with what they leave, as the next deposit or stake finds it, and what waits for a confirmation. */
export const viewOfLimits = (
  account: OpenAccount,
  signedInAt: string,
  now: Date,
): ResponseInput<typeof limitsView> => {
  const held = totalHeld(activeHolds(account.holds, now), 'cash');
  return {
    currency: account.currency,
    limits: viewOf(account, 'deposit', (period) =>
      account.limits[period] ? depositedWithin(account, period, now) : paidInWithin(account, period, now),
    ),
    netLossLimits: viewOf(
      account,
      'net-loss',
      (period) => netLossWithin(account.netLoss, period, now) + held,
    ),
    realityCheck: viewOfRealityCheck(account, signedInAt, now),
    sportsbookExcludedUntil: sportsbookExcludedUntil(account.exclusions, now) ?? null,
  };
};

/** A change that waits, with whether it may be confirmed by now. */
type WaitingChange = PendingChange & { frequency: LimitFrequency; confirmable: boolean };

export const waitingChanges = (account: OpenAccount, kind: LimitKind, now: Date): WaitingChange[] =>
  limitPeriods.flatMap((period) => {
    const pending = limitsOf(account, kind)[period]?.pending;
    if (!pending) return [];
    const confirmable = now.getTime() >= Date.parse(pending.confirmableFrom);
    return [{ ...pending, frequency: periodWords[period].name, confirmable }];
  });
