import type { HoldsNow, Review } from '@paddock/contracts/http';
import { isOutdated } from '../../domain/access/decide-staff-change.ts';
import type { AccessState } from '../../domain/access/state.ts';
import { openBetOf } from '../../domain/account/bets/bets.ts';
import { endedBetOf } from '../../domain/account/bets/ended-bets.ts';
import { isFullyExcluded } from '../../domain/account/exclusions/exclusions.ts';
import { reviewedDeposits } from '../../domain/account/limits/deposit-allowance.ts';
import { openDebt } from '../../domain/account/payments/debts.ts';
import type { OpenAccount } from '../../domain/account/state.ts';

/** What holds on the account of what a review would change; `null` where it is about nothing that could change. */
export const holdsNow = (account: OpenAccount, review: Review, now: Date): HoldsNow | null => {
  switch (review.kind) {
    case 'stake-factor':
      return { kind: 'stake-factor', percent: account.risk.stakeFactor };
    case 'deposit-review':
      return { kind: 'deposit-review', amount: reviewedDeposits(account, now)?.amount ?? null };
    case 'limit-restriction':
      return { kind: 'limit-restriction', restriction: account.limitRestriction };
    case 'harm-block':
      return { kind: 'harm-block', newest: account.harm.blocked?.newest ?? null };
    case 'debt-write-off':
      return { kind: 'debt-write-off', amount: openDebt(account.debts, review)?.amount ?? 0 };
    case 'void-bet': {
      const open = openBetOf(account.bets, review.betId);
      const ended = endedBetOf(account.bets, review.betId)?.outcome ?? null;
      // One that a correction opened again is voided as what it had been settled as.
      return { kind: 'void-bet', outcome: open ? (open.reopened?.outcome ?? 'open') : ended };
    }
    case 'withdrawal': {
      const { status } = account.closing;
      const closing = status === 'open' ? null : status;
      const excluded = isFullyExcluded(account.exclusions);
      return closing !== null || excluded ? { kind: 'withdrawal', closing, excluded } : null;
    }
    case 'bonus':
    case 'contradiction':
    case 'risk-settings':
    case 'card-ranges':
    case 'staff-account':
    // Of the profile, and opened for the reading: `correctionNow`.
    case 'personal-details':
      return null;
    default:
      return review satisfies never;
  }
};

/** The same of a member of staff; `null` where there is no such account yet. */
export const holdsNowOfStaff = (
  state: AccessState,
  { change }: Extract<Review, { kind: 'staff-account' }>,
): HoldsNow | null => {
  if (state.status === 'none') return null;
  const { roles, isDisabled: disabled } = state;
  return { kind: 'staff-account', roles, disabled, changed: isOutdated(state, change) };
};
