import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { withdrawnPinIfBarred } from '../exclusions/withdrawn-pin.ts';
import { blockedElsewhere, endedElsewhere, underWayElsewhere } from '../linked-deposits/linked-deposits.ts';
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

/** What is waited for: the customer, where all that is under way is theirs to confirm, or a bank; of another account nobody knows here. */
const refusalOfWaiting = (account: OpenAccount, now: Date): Refusal => {
  const isTheirs = account.payments.deposits
    .filter(isUnderWay)
    .every(({ status }) => status === 'authentication');
  return refuse(
    isTheirs && underWayElsewhere(account, now) === 0 ? 'deposits-to-confirm' : 'deposits-under-way',
  );
};

/**
 * Why another deposit is not asked for: with those under way there might be more than the rule lets through, as whatever
 * becomes of them is known before another is asked for; or there are so many already, and no block has followed.
 */
export const paceRefusal = (account: OpenAccount, { rules, now }: DecisionContext): Refusal | undefined => {
  const pending = account.payments.deposits.filter(isUnderWay).length + underWayElsewhere(account, now);
  const counts = reasons.map((reason) => {
    const { most, minutes } = rules.depositPace[reason];
    return { ended: endedCount(account, reason, rules, now), most, minutes };
  });
  const reached = counts.find(({ ended, most }) => ended >= most);
  if (reached) {
    const { ended, minutes } = reached;
    return refuse('deposits-too-close', { param1: String(ended), param2: String(minutes) });
  }
  return counts.some(({ ended, most }) => ended + pending >= most)
    ? refusalOfWaiting(account, now)
    : undefined;
};

/** A shop PIN goes with it: its cash would be refused at the counter. */
const block = (
  account: OpenAccount,
  { because, count }: { because: PaceReason; count: number },
  { rules, now }: DecisionContext,
): readonly DecidedEvent[] => {
  const { blockedMs, [because]: pace } = rules.depositPace;
  const until = new Date(now.getTime() + blockedMs).toISOString();
  const data = { because, count, minutes: pace.minutes, until };
  return [
    { type: 'DepositsBlocked', data },
    ...withdrawnPinIfBarred({ ...account, depositBlock: { last: data } }, { rules, now }),
  ];
};

/** What follows where a deposit by card ends so, and that is one too many; nothing while deposits are blocked. */
export const blockAfter = (
  account: OpenAccount,
  because: PaceReason,
  context: DecisionContext,
): readonly DecidedEvent[] => {
  const { rules, now } = context;
  const count = endedCount(account, because, rules, now) + 1;
  if (count < rules.depositPace[because].most || isDepositBlocked(account.depositBlock, now)) return [];
  return block(account, { because, count }, context);
};

/**
 * What follows where one too many have ended by what was heard of the other accounts, and none of them lets in none: the
 * last ones of two accounts that ended at the same time had not heard of each other.
 */
export const blockAfterNews = (account: OpenAccount, context: DecisionContext): readonly DecidedEvent[] => {
  const { rules, now } = context;
  if (isDepositBlocked(account.depositBlock, now) || blockedElsewhere(account, now)) return [];
  return reasons
    .map((because) => ({ because, count: endedCount(account, because, rules, now) }))
    .filter(({ because, count }) => count >= rules.depositPace[because].most)
    .slice(0, 1)
    .flatMap((one) => block(account, one, context));
};
