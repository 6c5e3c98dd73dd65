import type { StaffBonus } from '@paddock/contracts/events';
import { isKnown } from '../../requests/requests.ts';
import { barred } from '../standing.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';

type RequestBonus = {
  type: 'request-bonus';
  requestId: string;
  bonus: StaffBonus;
  /** The member of staff who asks for it. */
  requestedBy: string;
};

/** A bonus that one person alone may not give waits for another. Refuses what bars the customer from a bonus. */
export const requestBonus = (
  account: OpenAccount,
  { type: _, ...request }: RequestBonus,
  { now }: DecisionContext,
): Decision => {
  if (isKnown(account.requests, request.requestId)) return [];
  return barred(account, 'bonus', now) ?? [{ type: 'BonusRequested', data: request }];
};
