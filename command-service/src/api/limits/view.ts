import type { ExclusionPassed, limitsView, RealityCheckView, ResponseInput } from '@paddock/contracts/http';
import {
  type LimitFrequency,
  type LimitPeriod,
  limitPeriods,
  periodWords,
  suggestedLimits,
} from '@paddock/contracts/limits';
import { isAccountPromptDue } from '../../domain/account/account-prompt/is-account-prompt-due.ts';
import {
  exclusionFrom,
  playBlockedElsewhere,
  productExclusions,
} from '../../domain/account/exclusions/exclusions.ts';
import { activeHolds, totalHeld } from '../../domain/account/holds/holds.ts';
import { depositedWithin, paidInWithin } from '../../domain/account/limits/deposit-allowance.ts';
import { choosableUpTo, highestLimit } from '../../domain/account/limits/highest-limit.ts';
import { limitsOf } from '../../domain/account/limits/limit-events.ts';
import type { LimitKind, PendingChange } from '../../domain/account/limits/limits.ts';
import { netLossWithin } from '../../domain/account/limits/net-loss.ts';
import { confirmableFrom } from '../../domain/account/limits/set-limit.ts';
import {
  isRealityCheckOutstanding,
  nextRealityCheck,
  playingSince,
} from '../../domain/account/reality-check/reality-check.ts';
import { playedInSession, playedSinceAnswer } from '../../domain/account/reality-check/recent-play.ts';
import type { DecisionContext, OpenAccount } from '../../domain/account/state.ts';
import { timeOutUntil, untoldTimeOutEnd } from '../../domain/account/time-out/time-out.ts';

/** Infinite is none. */
const orNull = (amount: number): number | null => (Number.isFinite(amount) ? amount : null);

/** What the customer can set, by the rules that decide on it. */
const choicesOf = (account: OpenAccount, kind: LimitKind, period: LimitPeriod, context: DecisionContext) => {
  const limit = limitsOf(account, kind)[period];
  return {
    most: orNull(highestLimit(account, kind, period)),
    suggestions: suggestedLimits(orNull(choosableUpTo(account, kind, period)), limit?.amount ?? null),
    higherFrom: limit ? confirmableFrom(account, period, limit, context) : null,
  };
};

const viewOf = (
  account: OpenAccount,
  kind: LimitKind,
  used: (period: LimitPeriod) => number,
  context: DecisionContext,
) => {
  const limits = limitsOf(account, kind);
  return limitPeriods.map((period) => ({
    period,
    amount: limits[period]?.amount ?? null,
    used: used(period),
    pending: limits[period]?.pending ?? null,
    ...choicesOf(account, kind, period, context),
  }));
};

/** Deposits under way use up what bounds a period, and are not deposited where nothing does. */
const depositsUsed = (account: OpenAccount, period: LimitPeriod, now: Date): number =>
  account.limits[period] || account.limitRestriction?.period === period
    ? depositedWithin(account, period, now)
    : paidInWithin(account, period, now);

/** The customer's reality check; `sessionStartedAt`: of the first of sessions without a break between. */
export const viewOfRealityCheck = (
  account: OpenAccount,
  sessionStartedAt: string,
  now: Date,
): RealityCheckView => {
  const { realityCheck } = account;
  return {
    minutes: realityCheck.minutes,
    since: playingSince(realityCheck, sessionStartedAt).toISOString(),
    nextAt: nextRealityCheck(realityCheck, sessionStartedAt)?.toISOString() ?? null,
    outstanding: isRealityCheckOutstanding(realityCheck, sessionStartedAt, now),
    played: playedSinceAnswer(account, sessionStartedAt),
  };
};

/** What the customer may not take part in, and until when they take a break. */
export const viewOfExclusions = (account: OpenAccount, now: Date) => ({
  exclusions: {
    ...productExclusions(account.exclusions),
    full: exclusionFrom(account.exclusions, 'full'),
  },
  timeOutUntil: timeOutUntil(account, now),
});

/** What they set, and what became of it, the newest first. */
const viewOfPassed = ({ exclusions, timeOut }: OpenAccount): ExclusionPassed[] =>
  [
    ...exclusions.passed,
    ...timeOut.passed.map((passed) => ({ ...passed, what: 'time-out' as const, scope: null })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));

/** Limits in force with what they leave, as the next deposit or stake finds it, and what waits for a confirmation. */
export const viewOfLimits = (
  account: OpenAccount,
  sessionStartedAt: string,
  context: DecisionContext,
): ResponseInput<typeof limitsView> => {
  const { now } = context;
  const held = totalHeld(activeHolds(account.holds, now), 'cash');
  return {
    currency: account.currency,
    jurisdiction: account.jurisdiction,
    restriction: account.limitRestriction,
    limits: viewOf(account, 'deposit', (period) => depositsUsed(account, period, now), context),
    netLossLimits: viewOf(
      account,
      'net-loss',
      (period) => netLossWithin(account.netLoss, period, now) + held,
      context,
    ),
    realityCheck: viewOfRealityCheck(account, sessionStartedAt, now),
    session: {
      startedAt: sessionStartedAt,
      played: playedInSession(account.recentPlay, sessionStartedAt),
    },
    ...viewOfExclusions(account, now),
    ownExclusions: account.exclusions.own,
    timeOutEnded: untoldTimeOutEnd(account.timeOut, now),
    playBlockedSince: account.harm.blocked?.since ?? playBlockedElsewhere(account.exclusions),
    exclusionsPassed: viewOfPassed(account),
    accountPromptDue: isAccountPromptDue(account, context),
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
