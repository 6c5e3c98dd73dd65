import { withdrawnPinIfBarred } from '../exclusions/withdrawn-pin.ts';
import { endedElsewhere, underWayElsewhere } from '../linked-deposits/linked-deposits.ts';
import type { AccountRules } from '../rules.ts';
import type { DecidedEvent, DecisionContext, OpenAccount } from '../state.ts';
import { isDepositBlocked } from './deposit-block.ts';
import { isUnderWay } from './deposit-states.ts';

export type PaceReason = 'failed' | 'frequent';

const reasons = ['failed', 'frequent'] as const;

/** A deposit by card that ended so counts for the reason. */
const endsAs = { failed: 'declined', frequent: 'completed' } as const;

const minuteMs = 60_000;

/** Deposits by card that ended so within the minutes of the rule, in all accounts of the person. */
const endedCount = (
  account: OpenAccount,
  reason: PaceReason,
  { depositPace }: Pick<AccountRules, 'depositPace'>,
  now: Date,
): number => {
  const since = now.getTime() - depositPace[reason].minutes * minuteMs;
  const here = account.payments.deposits.filter(
    ({ card, status, at }) => card !== null && status === endsAs[reason] && Date.parse(at) > since,
  ).length;
  return here + endedElsewhere(account, endsAs[reason], since);
};

/**
 * Whether so many deposits are under way that with them there would be more than the rule lets through: whatever becomes
 * of them, it is known before another is asked for.
 */
export const isPaceUsedUp = (account: OpenAccount, { rules, now }: DecisionContext): boolean => {
  const pending = account.payments.deposits.filter(isUnderWay).length + underWayElsewhere(account, now);
  return (
    pending > 0 &&
    reasons.some(
      (reason) => endedCount(account, reason, rules, now) + pending >= rules.depositPace[reason].most,
    )
  );
};

/**
 * What follows where a deposit by card ends so, and that is one too many; nothing while deposits are blocked. A shop PIN
 * goes with it: its cash would be refused at the counter.
 */
export const blockAfter = (
  account: OpenAccount,
  reason: PaceReason,
  { rules, now }: DecisionContext,
): readonly DecidedEvent[] => {
  const { most, minutes } = rules.depositPace[reason];
  const count = endedCount(account, reason, rules, now) + 1;
  if (count < most || isDepositBlocked(account.depositBlock, now)) return [];
  const until = new Date(now.getTime() + rules.depositPace.blockedMs).toISOString();
  const block = { because: reason, count, minutes, until };
  return [
    { type: 'DepositsBlocked', data: block },
    ...withdrawnPinIfBarred({ ...account, depositBlock: { last: block } }, { rules, now }),
  ];
};
