import { isWaiting } from '../account/closing/waits-for.ts';
import { activeHolds } from '../account/holds/holds.ts';
import { isContradicted } from '../account/payments/contradictions.ts';
import { owedIn } from '../account/payments/debts.ts';
import { hasUndecidedChargeback } from '../account/payments/write-off-debt.ts';
import type { AccountState, OpenAccount } from '../account/state.ts';
import type { CaseState } from '../cases/cases.ts';
import { type AccountLinks, isUnlinkRequested } from '../profile/links.ts';
import type { Relationship } from './retention.ts';

const isMoneyOpen = (account: OpenAccount, now: Date): boolean =>
  isWaiting(account, now) ||
  activeHolds(account.holds, now).length > 0 ||
  account.wallet.balance !== 0 ||
  account.wallet.poker !== 0 ||
  account.payments.withdrawals.length > 0 ||
  isContradicted(account.payments) ||
  owedIn(account.debts) > 0 ||
  hasUndecidedChargeback(account);

const later = (one: string, other: string | null): string =>
  other !== null && Date.parse(other) > Date.parse(one) ? other : one;

/** What is known of an account, of the case that compliance made of it, and of which others are of the same person. */
type Known = { account: AccountState; caseOf: Pick<CaseState, 'status' | 'lastAt'>; links: AccountLinks };

/** What of it decides how long its person is kept; `undefined` of an account that was never opened. */
export const relationshipOf = ({ account, caseOf, links }: Known, now: Date): Relationship | undefined => {
  if (account.status !== 'open') return undefined;
  const { closing, dormancy } = account;
  // A withdrawal, a correction, or what was said in a case after it was closed is part of it, too.
  const ended = (since: string) => later(later(since, dormancy.lastActiveAt), caseOf.lastAt);
  return {
    endedAt: closing.status === 'closed' ? ended(closing.since) : null,
    isMoneyOpen: isMoneyOpen(account, now),
    isRequestOpen: account.requests.open.length > 0 || isUnlinkRequested(links),
    isCaseOpen: caseOf.status === 'open',
  };
};
