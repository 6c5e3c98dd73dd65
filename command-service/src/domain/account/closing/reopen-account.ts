import type { Note } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { type Exclusion, isFullyExcluded } from '../exclusions/exclusions.ts';
import { barredByExclusion, barredElsewhere, toBeGivenBonus } from '../standing.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';

type ReopenAccount = {
  type: 'reopen-account';
  note: Note;
  /** From everything, in another account of theirs. */
  excludedElsewhere?: Exclusion | undefined;
};

/**
 * Customer service opens a closed account again. Refuses `account-not-closed`, and `customer-excluded`: nobody comes back
 * from an exclusion by this.
 */
export const reopenAccount = (
  account: OpenAccount,
  { note, excludedElsewhere }: ReopenAccount,
  { now }: DecisionContext,
): Decision => {
  const { closing } = account;
  if (closing.status !== 'closed') return refuse('account-not-closed');
  const excluded = isFullyExcluded(account.exclusions)
    ? barredByExclusion(account, toBeGivenBonus('sportsbook'), now)
    : undefined;
  if (excluded) return excluded;
  if (excludedElsewhere) return barredElsewhere('bonus', excludedElsewhere, now);
  return [{ type: 'AccountReopened', data: { closingId: closing.closingId, note } }];
};
