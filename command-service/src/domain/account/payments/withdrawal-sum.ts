import { withdrawalsElsewhere } from '../linked-deposits/linked-deposits.ts';
import type { DecisionContext, OpenAccount } from '../state.ts';
import { isCounted } from './withdrawn.ts';

type Known = Pick<OpenAccount, 'withdrawn' | 'linkedDeposits'>;

/**
 * Minor units that left the person's accounts within 30 days, or are on their way, since somebody looked here at what they
 * come to. Of another currency a unit counts as one of this account's.
 */
const withdrawnSinceLook = (account: Known, now: Date): number => {
  const { withdrawals, lookedAt } = account.withdrawn;
  const since = lookedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(lookedAt);
  return [...withdrawals, ...withdrawalsElsewhere(account)]
    .filter((one) => isCounted(one, now.getTime()) && Date.parse(one.requestedAt) >= since)
    .reduce((sum, { amount }) => sum + amount, 0);
};

/** What so much more makes of it, where that is above what goes out within 30 days without a look; `undefined`: it is not. */
export const sumAbove = (
  account: Known & Pick<OpenAccount, 'currency'>,
  amount: number,
  { rules, now }: Pick<DecisionContext, 'rules' | 'now'>,
): number | undefined => {
  const sum = withdrawnSinceLook(account, now) + amount;
  return sum > rules.withdrawalsBeforeReview[account.currency] ? sum : undefined;
};
