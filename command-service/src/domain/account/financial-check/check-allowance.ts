import { periodMs } from '../limits/limits.ts';
import { netDepositedElsewhere } from '../linked-deposits/linked-deposits.ts';
import { isUnderWay } from '../payments/deposit-states.ts';
import type { AccountRules } from '../rules.ts';
import { reservedFor } from '../shop/shop.ts';
import type { OpenAccount } from '../state.ts';

/** Minor units that the person paid in within 30 days, or are on their way in, less what was paid out within them; in all of their accounts. */
const netDepositedWithinMonth = (account: OpenAccount, now: Date): number => {
  const since = now.getTime() - periodMs.monthly;
  const settled = account.netDeposits.moves.filter(({ at }) => Date.parse(at) > since);
  const pending = account.payments.deposits.filter(isUnderWay);
  const here = [...settled, ...pending].reduce(
    (sum, { amount }) => sum + amount,
    reservedFor(account.shop, now),
  );
  return here + netDepositedElsewhere(account, now);
};

/** Whether an answer is good, at that instant: it ends by itself. */
export const isChecked = ({ financialCheck }: OpenAccount, now: Date): boolean =>
  financialCheck !== null && now.getTime() < Date.parse(financialCheck.until);

/** Records say that the customer may have trouble with money, and nobody has looked at where theirs comes from since. */
export const isFlagged = (account: OpenAccount, now: Date): boolean =>
  isChecked(account, now) &&
  account.financialCheck?.outcome === 'flagged' &&
  !account.financialCheck.lookedAt;

/**
 * Minor units that may still be deposited, net of withdrawals and together with all of the 30 days before, until public
 * records have been asked about the customer, or somebody has looked at what they say; infinite once either was.
 */
export const remainingBeforeCheck = (account: OpenAccount, rules: AccountRules, now: Date): number => {
  const { countries, above } = rules.financialCheck;
  if (!countries.includes(account.jurisdiction)) return Number.POSITIVE_INFINITY;
  if (isChecked(account, now) && !isFlagged(account, now)) return Number.POSITIVE_INFINITY;
  return Math.max(0, above - netDepositedWithinMonth(account, now));
};

/** What of it binds whatever is asked: minor units while records say something that nobody has looked at; infinite else. */
export const remainingWhileFlagged = (account: OpenAccount, rules: AccountRules, now: Date): number =>
  isFlagged(account, now) ? remainingBeforeCheck(account, rules, now) : Number.POSITIVE_INFINITY;
