import type { Note } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { barredByExclusion, barredElsewhere } from '../standing.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';

type ReopenAccount = {
  type: 'reopen-account';
  note: Note;
  /** Until when the customer is excluded in another account. */
  excludedUntil?: string | undefined;
};

/**
 * Customer service opens a closed account again. Refuses `account-not-closed`, and `customer-excluded`: nobody comes back
 * from an exclusion by this.
 */
export const reopenAccount = (
  account: OpenAccount,
  { note, excludedUntil }: ReopenAccount,
  { now }: DecisionContext,
): Decision => {
  const { closing } = account;
  if (closing.status !== 'closed') return refuse('account-not-closed');
  const excluded = barredByExclusion(account, 'bonus', now);
  if (excluded) return excluded;
  if (excludedUntil !== undefined) return barredElsewhere('bonus', excludedUntil);
  return [{ type: 'AccountReopened', data: { closingId: closing.closingId, note } }];
};
