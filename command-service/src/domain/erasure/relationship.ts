import { isWaiting } from '../account/closing/waits-for.ts';
import { activeHolds } from '../account/holds/holds.ts';
import { isContradicted } from '../account/payments/payments.ts';
import type { AccountState, OpenAccount } from '../account/state.ts';
import type { Relationship } from './retention.ts';

const isMoneyOpen = (account: OpenAccount, now: Date): boolean =>
  isWaiting(account, now) ||
  activeHolds(account.holds, now).length > 0 ||
  account.wallet.balance !== 0 ||
  account.payments.withdrawals.length > 0 ||
  isContradicted(account.payments);

const later = (one: string, other: string | null): string =>
  other !== null && Date.parse(other) > Date.parse(one) ? other : one;

/** What of the account decides how long its person is kept; `undefined` of an account that was never opened. */
export const relationshipOf = (account: AccountState, now: Date): Relationship | undefined => {
  if (account.status !== 'open') return undefined;
  const { closing, dormancy } = account;
  return {
    // A withdrawal or a correction after it was closed is part of it, too.
    endedAt: closing.status === 'closed' ? later(closing.since, dormancy.lastActiveAt) : null,
    isMoneyOpen: isMoneyOpen(account, now),
  };
};
