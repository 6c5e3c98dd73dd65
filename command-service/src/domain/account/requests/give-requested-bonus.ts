import { creditFreeBalance } from '../free-balance/credit-free-balance.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { grantToken } from '../tokens/grant-token.ts';
import type { RequestOf } from './requests.ts';

const dayMs = 24 * 3_600_000;

/** Gives a bonus that somebody asked for. Refuses what bars the customer from a bonus by now. */
export const giveRequestedBonus = (
  account: OpenAccount,
  { requestId, action: { bonus } }: RequestOf<'bonus'>,
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
