import type { StaffBonus } from '@paddock/contracts/events';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { creditFreeBalance } from '../free-balance/credit-free-balance.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { grantToken } from '../tokens/grant-token.ts';

type DecideBonus = {
  type: 'decide-bonus';
  requestId: string;
  approved: boolean;
  /** The member of staff who decides. */
  decidedBy: string;
};

const dayMs = 24 * 3_600_000;

const given = (
  account: OpenAccount,
  { requestId, bonus }: { requestId: string; bonus: StaffBonus },
  context: DecisionContext,
): Decision => {
  if (bonus.kind === 'free-balance') {
    const { amount, reason } = bonus;
    return creditFreeBalance(account, { type: 'credit-free-balance', amount, reason }, context);
  }
  const { amount, betType, promoCode, validDays } = bonus;
  const expiresAt = new Date(context.now.getTime() + validDays * dayMs).toISOString();
  const token = { tokenId: requestId, amount, betType, promoCode, expiresAt };
  return grantToken(account, { type: 'grant-token', ...token }, context);
};

/**
 * Gives a bonus that somebody else asked for, or not. Refuses `needs-another-person` to who asked for it, `review-ended`
 * for one that does not wait, and what bars the customer from a bonus by now.
 */
export const decideBonus = (
  account: OpenAccount,
  { requestId, approved, decidedBy }: DecideBonus,
  context: DecisionContext,
): Decision => {
  const request = account.bonusRequests.open.find((one) => one.requestId === requestId);
  if (!request) return refuse('review-ended');
  if (request.requestedBy === decidedBy) return refuse('needs-another-person');
  const decided = { type: 'BonusRequestDecided', data: { requestId, approved } } as const;
  if (!approved) return [decided];
  const events = given(account, request, context);
  return isRefusal(events) ? events : [decided, ...events];
};
