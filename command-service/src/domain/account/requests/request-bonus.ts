import type { Note, StaffBonus } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { isKnown } from '../../requests/requests.ts';
import { barred, toBeGivenBonus } from '../standing.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';

type RequestBonus = {
  type: 'request-bonus';
  requestId: string;
  bonus: StaffBonus;
  /** The member of staff who asks for it. */
  requestedBy: string;
  /** For who decides; `null`: nothing was noted. */
  note: Note | null;
};

/**
 * A bonus that one person alone may not give waits for another. Refuses what bars the customer from a bonus, and
 * `note-missing` where nothing says why.
 */
export const requestBonus = (
  account: OpenAccount,
  { type: _, ...request }: RequestBonus,
  { now }: DecisionContext,
): Decision => {
  if (isKnown(account.requests, request.requestId)) return [];
  const barrier = barred(account, toBeGivenBonus('sportsbook'), now);
  if (barrier) return barrier;
  if (request.note === null) return refuse('note-missing', { field: 'note' });
  return [{ type: 'BonusRequested', data: request }];
};
